// OPTIONS: -mavx2 -mfma -mf16c -mxsave
// The intrinsics of AVX, AVX2, FMA and F16C. Processors without them print nothing.
#include <immintrin.h>
#include <stdio.h>
#include <string.h>
static void show(const char *n, const void *p, int k) { printf("%s", n); for (int i = 0; i < k; i++) printf(" %02x", ((const unsigned char *)p)[i]); puts(""); }
static float f[64]; static double d[64]; static int n[64]; static long long q[64];
#define S(x) { __typeof__(x) v_ = (x); show(#x, &v_, sizeof v_); }
#define T(f, ...) { __typeof__(f(__VA_ARGS__)) r = f(__VA_ARGS__); show(#f, &r, sizeof r); }

// Three values of each type.
static struct { __m256 x, y, z; } f8; static struct { __m256d x, y, z; } d4; static struct { __m256i x, y, z; } i8;
static struct { __m128 x, y, z; } f4; static struct { __m128d x, y, z; } d2; static struct { __m128i x, y, z; } i4;
__attribute__((noinline)) static void registers(void) {
  T(_mm256_addsub_pd, d4.x, d4.y) T(_mm256_addsub_ps, f8.x, f8.y) T(_mm256_max_pd, d4.x, d4.y)
  T(_mm256_max_ps, f8.x, f8.y) T(_mm256_min_pd, d4.x, d4.y) T(_mm256_min_ps, f8.x, f8.y) T(_mm256_rsqrt_ps, f8.x)
  T(_mm256_rcp_ps, f8.x) T(_mm256_hadd_pd, d4.x, d4.y) T(_mm256_hadd_ps, f8.x, f8.y) T(_mm256_hsub_pd, d4.x, d4.y)
  T(_mm256_hsub_ps, f8.x, f8.y) T(_mm_permutevar_pd, d2.x, i4.y) T(_mm256_permutevar_pd, d4.x, i8.y)
  T(_mm_permutevar_ps, f4.x, i4.y) T(_mm256_permutevar_ps, f8.x, i8.y) T(_mm256_blendv_pd, d4.x, d4.y, d4.z)
  T(_mm256_blendv_ps, f8.x, f8.y, f8.z) T(_mm256_cvtpd_ps, d4.x) T(_mm256_cvtps_epi32, f8.x)
  T(_mm256_cvttpd_epi32, d4.x) T(_mm256_cvtpd_epi32, d4.x) T(_mm256_cvttps_epi32, f8.x) T(_mm_testz_pd, d2.x, d2.y)
  T(_mm_testc_pd, d2.x, d2.y) T(_mm_testnzc_pd, d2.x, d2.y) T(_mm_testz_ps, f4.x, f4.y) T(_mm_testc_ps, f4.x, f4.y)
  T(_mm_testnzc_ps, f4.x, f4.y) T(_mm256_testz_pd, d4.x, d4.y) T(_mm256_testc_pd, d4.x, d4.y)
  T(_mm256_testnzc_pd, d4.x, d4.y) T(_mm256_testz_ps, f8.x, f8.y) T(_mm256_testc_ps, f8.x, f8.y)
  T(_mm256_testnzc_ps, f8.x, f8.y) T(_mm256_testz_si256, i8.x, i8.y) T(_mm256_testc_si256, i8.x, i8.y)
  T(_mm256_testnzc_si256, i8.x, i8.y) T(_mm256_round_pd, d4.x, 1) T(_mm256_round_ps, f8.x, 1)
  T(_mm256_dp_ps, f8.x, f8.y, 1) T(_mm256_packs_epi16, i8.x, i8.y) T(_mm256_packs_epi32, i8.x, i8.y)
  T(_mm256_packus_epi16, i8.x, i8.y) T(_mm256_packus_epi32, i8.x, i8.y) T(_mm256_avg_epu8, i8.x, i8.y)
  T(_mm256_avg_epu16, i8.x, i8.y) T(_mm256_blendv_epi8, i8.x, i8.y, i8.z) T(_mm256_hadd_epi16, i8.x, i8.y)
  T(_mm256_hadd_epi32, i8.x, i8.y) T(_mm256_hadds_epi16, i8.x, i8.y) T(_mm256_hsub_epi16, i8.x, i8.y)
  T(_mm256_hsub_epi32, i8.x, i8.y) T(_mm256_hsubs_epi16, i8.x, i8.y) T(_mm256_maddubs_epi16, i8.x, i8.y)
  T(_mm256_madd_epi16, i8.x, i8.y) T(_mm256_mulhrs_epi16, i8.x, i8.y) T(_mm256_mulhi_epu16, i8.x, i8.y)
  T(_mm256_mulhi_epi16, i8.x, i8.y) T(_mm256_sad_epu8, i8.x, i8.y) T(_mm256_shuffle_epi8, i8.x, i8.y)
  T(_mm256_sign_epi8, i8.x, i8.y) T(_mm256_sign_epi16, i8.x, i8.y) T(_mm256_sign_epi32, i8.x, i8.y)
  T(_mm256_slli_epi16, i8.x, 3) T(_mm256_sll_epi16, i8.x, i4.y) T(_mm256_slli_epi32, i8.x, 3)
  T(_mm256_sll_epi32, i8.x, i4.y) T(_mm256_slli_epi64, i8.x, 3) T(_mm256_sll_epi64, i8.x, i4.y)
  T(_mm256_srai_epi16, i8.x, 3) T(_mm256_sra_epi16, i8.x, i4.y) T(_mm256_srai_epi32, i8.x, 3)
  T(_mm256_sra_epi32, i8.x, i4.y) T(_mm256_srli_epi16, i8.x, 3) T(_mm256_srl_epi16, i8.x, i4.y)
  T(_mm256_srli_epi32, i8.x, 3) T(_mm256_srl_epi32, i8.x, i4.y) T(_mm256_srli_epi64, i8.x, 3)
  T(_mm256_srl_epi64, i8.x, i4.y) T(_mm256_permutevar8x32_epi32, i8.x, i8.y) T(_mm256_permutevar8x32_ps, f8.x, i8.y)
  T(_mm256_sllv_epi32, i8.x, i8.y) T(_mm_sllv_epi32, i4.x, i4.y) T(_mm256_sllv_epi64, i8.x, i8.y)
  T(_mm_sllv_epi64, i4.x, i4.y) T(_mm256_srav_epi32, i8.x, i8.y) T(_mm_srav_epi32, i4.x, i4.y)
  T(_mm256_srlv_epi32, i8.x, i8.y) T(_mm_srlv_epi32, i4.x, i4.y) T(_mm256_srlv_epi64, i8.x, i8.y)
  T(_mm_srlv_epi64, i4.x, i4.y) T(_mm256_mpsadbw_epu8, i8.x, i8.y, 1) T(_mm_fmaddsub_ps, f4.x, f4.y, f4.z)
  T(_mm_fmaddsub_pd, d2.x, d2.y, d2.z) T(_mm256_fmaddsub_ps, f8.x, f8.y, f8.z) T(_mm256_fmaddsub_pd, d4.x, d4.y, d4.z)
  T(_mm_cvtps_ph, f4.x, 1) T(_mm256_cvtps_ph, f8.x, 1)
}

__attribute__((noinline)) static void memory(void) {
  for (int i = 0; i < 64; i++) { f[i] = i * 1.5f - 20; d[i] = i * -2.25 + 7; n[i] = i * 7919 ^ (i << 28); q[i] = (long long)i * 0x123456789abcdLL; }
  __m128i i4 = _mm_setr_epi32(3, 1, 7, 5), l2 = _mm_set_epi64x(9, 4), m4 = _mm_setr_epi32(-1, 0, -1, 0);
  __m256i i8 = _mm256_setr_epi32(3, 1, 7, 5, 20, 11, 0, 9), l4 = _mm256_setr_epi64x(2, 8, 3, 17), m8 = _mm256_setr_epi32(-1, 0, 0, -1, -1, 0, -1, -1);
  S(_mm256_i32gather_ps(f, i8, 4)) S(_mm_i32gather_ps(f, i4, 4)) S(_mm256_i64gather_ps(f, l4, 4)) S(_mm_i64gather_ps(f, l2, 4))
  S(_mm256_i32gather_pd(d, i4, 8)) S(_mm_i32gather_pd(d, i4, 8)) S(_mm256_i64gather_pd(d, l4, 8)) S(_mm_i64gather_pd(d, l2, 8))
  S(_mm256_i32gather_epi32(n, i8, 4)) S(_mm_i64gather_epi32(n, l2, 4)) S(_mm256_i64gather_epi64(q, l4, 8)) S(_mm256_i32gather_epi64(q, i4, 8)) S(_mm256_i32gather_epi32(n, i8, 2)) S(_mm256_i32gather_epi32(n, i8, 1))
  S(_mm256_mask_i32gather_ps(_mm256_set1_ps(5), f, i8, (__m256)m8, 4))
  S(_mm256_maskload_ps(f, m8)) S(_mm_maskload_pd(d, l2)) S(_mm256_maskload_epi32(n, m8)) S(_mm_maskload_epi32(n, m4)) S(_mm256_maskload_epi64(q, m8)) S(_mm256_maskload_pd(d, m8))
  _mm256_maskstore_ps(f, m8, _mm256_set1_ps(99)); _mm_maskstore_epi32(n, m4, i4); _mm256_maskstore_pd(d + 4, m8, _mm256_set1_pd(-1)); show("f", f, 64); show("n", n, 32); show("d", d, 80);
  S(_mm256_lddqu_si256((__m256i *)n))
  S(_mm256_cmp_ps(_mm256_loadu_ps(f), _mm256_loadu_ps(f + 1), _CMP_NGE_UQ)) S(_mm256_cmp_pd(_mm256_loadu_pd(d), _mm256_loadu_pd(d + 1), _CMP_LT_OQ))
  unsigned long long o = 0; unsigned w = 0; unsigned char c = 1;
  for (int i = 0; i < 4; i++) { c = _addcarry_u64(c, q[i] << 3, ~q[i], &o); printf("%d %llx ", c, o); c = _subborrow_u32(c, n[i], n[i + 3], &w); printf("%d %x\n", c, w); c = _addcarry_u32(c, ~0u, i, &w); printf("%d %x ", c, w); c = _subborrow_u64(c, i, i + 1, &o); printf("%d %llx\n", c, o); }
  _mm256_zeroall(); printf("%d\n", (int)(_xgetbv(0) & 6));
  S(_mm256_movemask_ps(_mm256_loadu_ps(f))) S(_mm256_movemask_epi8(i8)) S(_mm256_testz_si256(i8, m8)) S(_mm256_testc_ps((__m256)i8, (__m256)m8))
  S(_mm256_permutevar8x32_ps(_mm256_loadu_ps(f), i8)) S(_mm256_mpsadbw_epu8(i8, l4, 5)) S(_mm256_round_ps(_mm256_loadu_ps(f), 9)) S(_mm256_dp_ps(_mm256_loadu_ps(f), _mm256_loadu_ps(f + 3), 0x71))
}

__attribute__((noinline)) static void fill(void) {
  for (int i = 0; i < 24; i++) ((float *)&f8)[i] = i * 3.75f - 40, ((int *)&i8)[i] = i * 0x9e3779b9u;
  for (int i = 0; i < 12; i++) ((double *)&d4)[i] = i * -5.125 + 30, ((float *)&f4)[i] = 17 - i * 2.5f, ((int *)&i4)[i] = i * 0x7f4a7c15u;
  for (int i = 0; i < 6; i++) ((double *)&d2)[i] = i * 1000.75 - 2000;
}

int main(void) {
  unsigned a = 7, b, c = 0, d;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  if (!(b & 1u << 5)) return 0;
  fill();
  registers();
  memory();
}
