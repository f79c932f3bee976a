#include <stdio.h>
#include <unwind.h>

double stops(long (*f)(long), long n, double x);
double cleans_up(long (*f)(long), long n, double x, long last);

void on_unwind(long n, double x) { printf("unwinds %ld %g\n", n, x); }

/* The unwinder's own exception, which needs no language's runtime. */
static struct _Unwind_Exception exception;

static _Unwind_Reason_Code go_on(int version, _Unwind_Action actions, _Unwind_Exception_Class class,
                                 struct _Unwind_Exception *object, struct _Unwind_Context *context, void *argument) {
    return _URC_NO_REASON;
}

static _Unwind_Reason_Code count(struct _Unwind_Context *context, void *frames) {
    ++*(int *)frames;
    return _URC_NO_REASON;
}

static int frames_here(void) {
    int frames = 0;
    _Unwind_Backtrace(count, &frames);
    return frames;
}

static int frames_inside;

__attribute__((noinline)) static long callback(long n) {
    frames_inside = frames_here();
    if (n > 2) _Unwind_ForcedUnwind(&exception, go_on, 0);
    return n * 10;
}

int main(void) {
    for (long n = 1; n < 5; n++) printf("%ld: %g\n", n, stops(callback, n, n + 0.25));
    /* The frames of `stops`, `passes_on`, `cleans_up` and `callback`. */
    printf("%d frames\n", frames_inside - frames_here());
    return 0;
}
