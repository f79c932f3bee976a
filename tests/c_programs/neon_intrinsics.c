// The intrinsics of aarch64's vector instructions. Other machines print nothing.
#include <stdio.h>
#include <string.h>
#ifdef __aarch64__
#pragma clang attribute push(__attribute__((target("arch=armv8.4-a+sha2+aes"))), apply_to = function)
#include <arm_acle.h>
#include <arm_neon.h>

// Three values of each type.
#define TYPES X(int8x8_t, s8) X(int8x16_t, s8q) X(int16x4_t, s16) X(int16x8_t, s16q) X(int32x2_t, s32) \
  X(int32x4_t, s32q) X(int64x1_t, s64) X(int64x2_t, s64q) X(uint8x8_t, u8) X(uint8x16_t, u8q) \
  X(uint16x4_t, u16) X(uint16x8_t, u16q) X(uint32x2_t, u32) X(uint32x4_t, u32q) X(uint64x1_t, u64) \
  X(uint64x2_t, u64q) X(float32x2_t, f32) X(float32x4_t, f32q) X(float64x1_t, f64) X(float64x2_t, f64q) \
  X(int32_t, s32s) X(int64_t, s64s) X(uint32_t, u32s) X(uint64_t, u64s) X(float32_t, f32s) \
  X(float64_t, f64s) X(int8_t, s8s) X(int16_t, s16s) X(uint8_t, u8s)
#define X(type, name) static struct { type x, y, z; } name;
TYPES
#undef X

static unsigned char buf[256], out[256];
static void show(const char *name, const void *value, int size) {
  unsigned hash = 5381;
  for (int i = 0; i < size; i++) hash = hash * 33 + ((const unsigned char *)value)[i];
  printf("%s %08x\n", name, hash);
}
static void fill(void *value, int size, int is_float, int is_double) {
  static unsigned state = 12345;
  for (int i = 0; i < size; i++) {
    state = state * 1103515245 + 12345;
    ((unsigned char *)value)[i] = state >> 16;
  }
  for (int i = 0; is_float && i < size / 4; i++) ((float *)value)[i] = (int)(((unsigned char *)value)[4 * i]) - 100.5f;
  for (int i = 0; is_double && i < size / 8; i++) ((double *)value)[i] = (int)(((unsigned char *)value)[8 * i]) * 1.25 - 100;
}
#define T(f, ...) { __auto_type r = f(__VA_ARGS__); show(#f, &r, sizeof r); }

__attribute__((noinline)) static void registers(void) {
  T(vabsd_s64, s64s.x) T(vabs_s8, s8.x) T(vabsq_s64, s64q.x) T(vpaddq_u8, u8q.x, u8q.y) T(vpadd_u8, u8.x, u8.y)
  T(vpadd_u16, u16.x, u16.y) T(vclsq_u8, u8q.x) T(vcls_u8, u8.x) T(vclsq_u32, u32q.x) T(vabd_f64, f64.x, f64.y)
  T(vabdq_f32, f32q.x, f32q.y) T(vabdq_f64, f64q.x, f64q.y) T(vcages_f32, f32s.x, f32s.y)
  T(vcageq_f32, f32q.x, f32q.y) T(vcage_f32, f32.x, f32.y) T(vcagts_f32, f32s.x, f32s.y) T(vcagtq_f32, f32q.x, f32q.y)
  T(vcagt_f32, f32.x, f32.y) T(vpadd_f32, f32.x, f32.y) T(vpaddq_f32, f32q.x, f32q.y) T(vaddv_f32, f32.x)
  T(vaddvq_f64, f64q.x) T(vcvtas_s32_f32, f32s.x) T(vcvtaq_s32_f32, f32q.x) T(vcvta_s64_f64, f64.x)
  T(vcvtas_u32_f32, f32s.x) T(vcvtaq_u32_f32, f32q.x) T(vcvta_u64_f64, f64.x) T(vcvtms_s32_f32, f32s.x)
  T(vcvtmq_s32_f32, f32q.x) T(vcvtm_s64_f64, f64.x) T(vcvtms_u32_f32, f32s.x) T(vcvtmq_u32_f32, f32q.x)
  T(vcvtm_u64_f64, f64.x) T(vcvtns_s32_f32, f32s.x) T(vcvtnq_s32_f32, f32q.x) T(vcvtn_s64_f64, f64.x)
  T(vcvtns_u32_f32, f32s.x) T(vcvtnq_u32_f32, f32q.x) T(vcvtn_u64_f64, f64.x) T(vcvtps_s32_f32, f32s.x)
  T(vcvtpq_s32_f32, f32q.x) T(vcvtp_s64_f64, f64.x) T(vcvtps_u32_f32, f32s.x) T(vcvtpq_u32_f32, f32q.x)
  T(vcvtp_u64_f64, f64.x) T(vcvtx_f32_f64, f64q.x) T(vcvts_s32_f32, f32s.x) T(vcvtq_s32_f32, f32q.x)
  T(vcvt_s64_f64, f64.x) T(vcvts_u32_f32, f32s.x) T(vcvtq_u32_f32, f32q.x) T(vcvt_u64_f64, f64.x)
  T(vmax_f64, f64.x, f64.y) T(vmaxq_f32, f32q.x, f32q.y) T(vmaxq_f64, f64q.x, f64q.y) T(vmaxnm_f64, f64.x, f64.y)
  T(vmaxnmq_f32, f32q.x, f32q.y) T(vmaxnmq_f64, f64q.x, f64q.y) T(vpmaxnm_f32, f32.x, f32.y)
  T(vpmaxnmq_f32, f32q.x, f32q.y) T(vmaxnmv_f32, f32.x) T(vmaxnmvq_f64, f64q.x) T(vpmax_f32, f32.x, f32.y)
  T(vpmaxq_f32, f32q.x, f32q.y) T(vmaxv_f32, f32.x) T(vmaxvq_f64, f64q.x) T(vmin_f64, f64.x, f64.y)
  T(vminq_f32, f32q.x, f32q.y) T(vminq_f64, f64q.x, f64q.y) T(vminnm_f64, f64.x, f64.y) T(vminnmq_f32, f32q.x, f32q.y)
  T(vminnmq_f64, f64q.x, f64q.y) T(vpminnm_f32, f32.x, f32.y) T(vpminnmq_f32, f32q.x, f32q.y) T(vminnmv_f32, f32.x)
  T(vminnmvq_f64, f64q.x) T(vpmin_f32, f32.x, f32.y) T(vpminq_f32, f32q.x, f32q.y) T(vminv_f32, f32.x)
  T(vminvq_f64, f64q.x) T(vmulxs_f32, f32s.x, f32s.y) T(vmulxq_f32, f32q.x, f32q.y) T(vmulx_f32, f32.x, f32.y)
  T(vrecpes_f32, f32s.x) T(vrecpeq_f32, f32q.x) T(vrecpe_f32, f32.x) T(vrecpss_f32, f32s.x, f32s.y)
  T(vrecpsq_f32, f32q.x, f32q.y) T(vrecps_f32, f32.x, f32.y) T(vrecpxs_f32, f32s.x) T(vrecpxd_f64, f64s.x)
  T(vrsqrtes_f32, f32s.x) T(vrsqrteq_f32, f32q.x) T(vrsqrte_f32, f32.x) T(vrsqrtss_f32, f32s.x, f32s.y)
  T(vrsqrtsq_f32, f32q.x, f32q.y) T(vrsqrts_f32, f32.x, f32.y) T(vraddhn_u64, u64q.x, u64q.y)
  T(vraddhn_u16, u16q.x, u16q.y) T(vrshrn_n_u64, u64q.x, 1) T(vrshrn_n_u16, u16q.x, 1) T(vrsubhn_u64, u64q.x, u64q.y)
  T(vrsubhn_u16, u16q.x, u16q.y) T(vabdq_s8, s8q.x, s8q.y) T(vabd_s8, s8.x, s8.y) T(vabdq_s32, s32q.x, s32q.y)
  T(vpadal_s32, s64.x, s32.y) T(vpadalq_s8, s16q.x, s8q.y) T(vpadal_s8, s16.x, s8.y) T(vaddlvq_s8, s8q.x)
  T(vaddlvq_s32, s32q.x) T(vaddlv_s8, s8.x) T(vqmovnd_s64, s64s.x) T(vqmovund_s64, s64s.x) T(vqmovnd_u64, u64s.x)
  T(vhaddq_s8, s8q.x, s8q.y) T(vhadd_s8, s8.x, s8.y) T(vhaddq_s32, s32q.x, s32q.y) T(vhsubq_s8, s8q.x, s8q.y)
  T(vhsub_s8, s8.x, s8.y) T(vhsubq_s32, s32q.x, s32q.y) T(vmaxq_s8, s8q.x, s8q.y) T(vmax_s8, s8.x, s8.y)
  T(vmaxq_s32, s32q.x, s32q.y) T(vpmaxq_s8, s8q.x, s8q.y) T(vpmax_s8, s8.x, s8.y) T(vpmaxq_s32, s32q.x, s32q.y)
  T(vminq_s8, s8q.x, s8q.y) T(vmin_s8, s8.x, s8.y) T(vminq_s32, s32q.x, s32q.y) T(vpminq_s8, s8q.x, s8q.y)
  T(vpmin_s8, s8.x, s8.y) T(vpminq_s32, s32q.x, s32q.y) T(vmull_s32, s32.x, s32.y) T(vmull_s8, s8.x, s8.y)
  T(vqabss_s32, s32s.x) T(vqabs_s8, s8.x) T(vqabsq_s64, s64q.x) T(vqadds_s32, s32s.x, s32s.y) T(vqadd_s8, s8.x, s8.y)
  T(vqaddq_s64, s64q.x, s64q.y) T(vqdmulhs_s32, s32s.x, s32s.y) T(vqdmulhq_s16, s16q.x, s16q.y)
  T(vqdmulh_s16, s16.x, s16.y) T(vqdmlal_s32, s64q.x, s32.y, s32.z) T(vqdmlal_s16, s32q.x, s16.y, s16.z)
  T(vqdmlals_s32, s64s.x, s32s.y, s32s.z) T(vqnegs_s32, s32s.x) T(vqneg_s8, s8.x) T(vqnegq_s64, s64q.x)
  T(vqrdmulhs_s32, s32s.x, s32s.y) T(vqrdmulhq_s16, s16q.x, s16q.y) T(vqrdmulh_s16, s16.x, s16.y)
  T(vqrshls_s32, s32s.x, s32s.y) T(vqrshl_s8, s8.x, s8.y) T(vqrshlq_s64, s64q.x, s64q.y) T(vqrshrnd_n_s64, s64s.x, 1)
  T(vqrshrn_n_s16, s16q.x, 1) T(vqrshrn_n_s32, s32q.x, 1) T(vqrshrund_n_s64, s64s.x, 1) T(vqrshrun_n_s16, s16q.x, 1)
  T(vqrshrun_n_s32, s32q.x, 1) T(vqshls_s32, s32s.x, s32s.y) T(vqshl_s8, s8.x, s8.y) T(vqshlq_s64, s64q.x, s64q.y)
  T(vqshlus_n_s32, s32s.x, 1) T(vqshlu_n_s8, s8.x, 1) T(vqshluq_n_s64, s64q.x, 1) T(vqshrnd_n_s64, s64s.x, 1)
  T(vqshrn_n_s16, s16q.x, 1) T(vqshrn_n_s32, s32q.x, 1) T(vqshrund_n_s64, s64s.x, 1) T(vqshrun_n_s16, s16q.x, 1)
  T(vqshrun_n_s32, s32q.x, 1) T(vqdmlslh_s16, s32s.x, s16s.y, s16s.z) T(vqsub_s8, s8.x, s8.y)
  T(vqdmlsl_s32, s64q.x, s32.y, s32.z) T(vqmovn_s64, s64q.x) T(vqmovn_s16, s16q.x) T(vqmovun_s64, s64q.x)
  T(vqmovun_s16, s16q.x) T(vrhaddq_s8, s8q.x, s8q.y) T(vrhadd_s8, s8.x, s8.y) T(vrhaddq_s32, s32q.x, s32q.y)
  T(vrshld_s64, s64s.x, s64s.y) T(vrshl_s8, s8.x, s8.y) T(vrshlq_s64, s64q.x, s64q.y) T(vshld_s64, s64s.x, s64s.y)
  T(vshl_s8, s8.x, s8.y) T(vshlq_s64, s64q.x, s64q.y) T(vuqadds_s32, s32s.x, u32s.y) T(vuqaddb_s8, s8s.x, u8s.y)
  T(vuqaddq_s64, s64q.x, u64q.y) T(vqtbl1q_u8, u8q.x, u8q.y) T(vtbl1_u8, u8.x, u8.y)
  T(vqtbx1q_u8, u8q.x, u8q.y, u8q.z) T(vqtbx1_u8, u8.x, u8q.y, u8.z) T(vabdq_u8, u8q.x, u8q.y) T(vabd_u8, u8.x, u8.y)
  T(vabdq_u32, u32q.x, u32q.y) T(vpadal_u32, u64.x, u32.y) T(vpadalq_u8, u16q.x, u8q.y) T(vpadal_u8, u16.x, u8.y)
  T(vaddlvq_u8, u8q.x) T(vaddlvq_u32, u32q.x) T(vaddlv_u8, u8.x) T(vhaddq_u8, u8q.x, u8q.y) T(vhadd_u8, u8.x, u8.y)
  T(vhaddq_u32, u32q.x, u32q.y) T(vhsubq_u8, u8q.x, u8q.y) T(vhsub_u8, u8.x, u8.y) T(vhsubq_u32, u32q.x, u32q.y)
  T(vmaxq_u8, u8q.x, u8q.y) T(vmax_u8, u8.x, u8.y) T(vmaxq_u32, u32q.x, u32q.y) T(vpmaxq_u8, u8q.x, u8q.y)
  T(vpmax_u8, u8.x, u8.y) T(vpmaxq_u32, u32q.x, u32q.y) T(vminq_u8, u8q.x, u8q.y) T(vmin_u8, u8.x, u8.y)
  T(vminq_u32, u32q.x, u32q.y) T(vpminq_u8, u8q.x, u8q.y) T(vpmin_u8, u8.x, u8.y) T(vpminq_u32, u32q.x, u32q.y)
  T(vmull_u32, u32.x, u32.y) T(vmull_u8, u8.x, u8.y) T(vqadds_u32, u32s.x, u32s.y) T(vqadd_u8, u8.x, u8.y)
  T(vqaddq_u64, u64q.x, u64q.y) T(vqrshls_u32, u32s.x, s32s.y) T(vqrshl_u8, u8.x, s8.y) T(vqrshlq_u64, u64q.x, s64q.y)
  T(vqrshrnd_n_u64, u64s.x, 1) T(vqrshrn_n_u16, u16q.x, 1) T(vqrshrn_n_u32, u32q.x, 1) T(vqshls_u32, u32s.x, s32s.y)
  T(vqshl_u8, u8.x, s8.y) T(vqshlq_u64, u64q.x, s64q.y) T(vqshrnd_n_u64, u64s.x, 1) T(vqshrn_n_u16, u16q.x, 1)
  T(vqshrn_n_u32, u32q.x, 1) T(vqsubs_u32, u32s.x, u32s.y) T(vqsub_u8, u8.x, u8.y) T(vqsubq_u64, u64q.x, u64q.y)
  T(vqmovn_u64, u64q.x) T(vqmovn_u16, u16q.x) T(vrecpe_u32, u32.x) T(vrecpeq_u32, u32q.x) T(vrhaddq_u8, u8q.x, u8q.y)
  T(vrhadd_u8, u8.x, u8.y) T(vrhaddq_u32, u32q.x, u32q.y) T(vrshld_u64, u64s.x, s64s.y) T(vrshl_u8, u8.x, s8.y)
  T(vrshlq_u64, u64q.x, s64q.y) T(vrsqrte_u32, u32.x) T(vrsqrteq_u32, u32q.x) T(vshld_u64, u64s.x, s64s.y)
  T(vshl_u8, u8.x, s8.y) T(vshlq_u64, u64q.x, s64q.y) T(vsqadds_u32, u32s.x, s32s.y) T(vsqaddb_u8, u8s.x, s8s.y)
  T(vsqaddq_u64, u64q.x, s64q.y) T(vcvts_n_s32_f32, f32s.x, 1) T(vcvtq_n_s32_f32, f32q.x, 1)
  T(vcvt_n_s32_f32, f32.x, 1) T(vcvts_n_u32_f32, f32s.x, 1) T(vcvtq_n_u32_f32, f32q.x, 1) T(vcvt_n_u32_f32, f32.x, 1)
  T(vcvts_n_f32_s32, s32s.x, 1) T(vcvtq_n_f32_s32, s32q.x, 1) T(vcvt_n_f32_s32, s32.x, 1)
  T(vcvts_n_f32_u32, u32s.x, 1) T(vcvtq_n_f32_u32, u32q.x, 1) T(vcvt_n_f32_u32, u32.x, 1)
  T(vsliq_n_u8, u8q.x, u8q.y, 1) T(vsli_n_u8, u8.x, u8.y, 1) T(vsli_n_u16, u16.x, u16.y, 1)
  T(vsriq_n_u8, u8q.x, u8q.y, 1) T(vsri_n_u8, u8.x, u8.y, 1) T(vsri_n_u16, u16.x, u16.y, 1)
  T(vabds_f32, f32s.x, f32s.y) T(vabdd_f64, f64s.x, f64s.y) T(vcvtxd_f32_f64, f64s.x)
}

// Structs in memory.
#define LD(n, t, s) { t##x##n##_t v = vld##n##_##s((void *)buf); show("ld" #n #s, &v, sizeof v); \
  v = vld##n##_dup_##s((void *)(buf + 8)); show("dup" #n #s, &v, sizeof v); \
  v = vld##n##_lane_##s((void *)(buf + 40), v, (sizeof v.val[0] / sizeof(v.val[0][0])) - 1); show("lane" #n #s, &v, sizeof v); \
  memset(out, 0, 256); vst##n##_##s((void *)out, v); show("st" #n #s, out, 256); \
  memset(out, 0, 256); vst##n##_lane_##s((void *)out, v, (sizeof v.val[0] / sizeof(v.val[0][0])) - 1); show("stlane" #n #s, out, 256); \
  v = vld1_##s##_x##n((void *)buf); show("ld1x" #n #s, &v, sizeof v); memset(out, 0, 256); vst1_##s##_x##n((void *)(out + 3), v); show("st1x" #n #s, out, 256); }
#define LDQ(n, t, s) { t##x##n##_t v = vld##n##q_##s((void *)buf); show("ldq" #n #s, &v, sizeof v); \
  v = vld##n##q_dup_##s((void *)(buf + 8)); show("dupq" #n #s, &v, sizeof v); \
  v = vld##n##q_lane_##s((void *)(buf + 40), v, 1); show("laneq" #n #s, &v, sizeof v); \
  memset(out, 0, 256); vst##n##q_##s((void *)out, v); show("stq" #n #s, out, 256); \
  memset(out, 0, 256); vst##n##q_lane_##s((void *)out, v, 1); show("stlaneq" #n #s, out, 256); \
  v = vld1q_##s##_x##n((void *)buf); show("ld1xq" #n #s, &v, sizeof v); memset(out, 0, 256); vst1q_##s##_x##n((void *)(out + 3), v); show("st1xq" #n #s, out, 256); }
#define ALL(n) LD(n, int8x8, s8) LD(n, int16x4, s16) LD(n, int32x2, s32) LD(n, int64x1, s64) LD(n, float32x2, f32) LD(n, uint8x8, u8) \
  LDQ(n, int8x16, s8) LDQ(n, int16x8, s16) LDQ(n, int32x4, s32) LDQ(n, int64x2, s64) LDQ(n, float32x4, f32) LDQ(n, float64x2, f64)

__attribute__((noinline)) static void structs_and_tables(void) {
  ALL(2) ALL(3) ALL(4)
  uint8x8_t ix = vld1_u8(buf), r8; uint8x16_t ixq = vld1q_u8(buf + 16), rq;
  for (int i = 0; i < 8; i++) ix[i] %= 40;
  for (int i = 0; i < 16; i++) ixq[i] %= 70;
  uint8x8x2_t t2 = vld2_u8(buf); uint8x8x3_t t3 = vld3_u8(buf); uint8x8x4_t t4 = vld4_u8(buf);
  uint8x16x2_t q2 = vld2q_u8(buf); uint8x16x3_t q3 = vld3q_u8(buf); uint8x16x4_t q4 = vld4q_u8(buf);
  r8 = vtbl1_u8(ix, ix); show("tbl1", &r8, 8); r8 = vtbl2_u8(t2, ix); show("tbl2", &r8, 8); r8 = vtbl3_u8(t3, ix); show("tbl3", &r8, 8); r8 = vtbl4_u8(t4, ix); show("tbl4", &r8, 8);
  r8 = vtbx2_u8(ix, t2, ix); show("tbx2", &r8, 8); r8 = vtbx4_u8(ix, t4, ix); show("tbx4", &r8, 8);
  rq = vqtbl1q_u8(ixq, ixq); show("qtbl1", &rq, 16); rq = vqtbl2q_u8(q2, ixq); show("qtbl2", &rq, 16); rq = vqtbl3q_u8(q3, ixq); show("qtbl3", &rq, 16); rq = vqtbl4q_u8(q4, ixq); show("qtbl4", &rq, 16);
  rq = vqtbx1q_u8(rq, ixq, ixq); show("qtbx1", &rq, 16); rq = vqtbx3q_u8(rq, q3, ixq); show("qtbx3", &rq, 16); rq = vqtbx4q_u8(rq, q4, ixq); show("qtbx4", &rq, 16);
  r8 = vqtbl4_u8(q4, ix); show("qtbl4_8", &r8, 8);
  int16x4_t h = vld1_s16((void *)buf); int16x8_t hq = vld1q_s16((void *)buf); int32x2_t w = vld1_s32((void *)buf); int32x4_t wq = vld1q_s32((void *)buf);
  h = vqdmulh_lane_s16(h, h, 3); show("qdmulh_lane", &h, 8); hq = vqdmulhq_lane_s16(hq, h, 2); show("qdmulhq_lane", &hq, 16);
  hq = vqrdmulhq_laneq_s16(hq, hq, 7); show("qrdmulhq_laneq", &hq, 16); w = vqdmulh_laneq_s32(w, wq, 3); show("qdmulh_laneq", &w, 8);
  wq = vqrdmulhq_lane_s32(wq, w, 1); show("qrdmulhq_lane", &wq, 16);
  wq = vqdmlal_lane_s16(wq, h, h, 2); show("qdmlal", &wq, 16);
  poly8x8_t p = vld1_p8((void *)buf); poly16x8_t pq = vmull_p8(p, p); show("pmull", &pq, 16); p = vmul_p8(p, p); show("pmul", &p, 8);
  printf("%08x %08x %08x %08x %08x\n", __crc32b(1, 200), __crc32h(2, 50000), __crc32w(3, 0xdeadbeef), __crc32d(4, 0x123456789abcdefull), __crc32cd(4, 0x123456789abcdefull));
  uint8x16_t a = vaeseq_u8(rq, ixq); a = vaesmcq_u8(a); show("aes", &a, 16); a = vaesdq_u8(rq, ixq); a = vaesimcq_u8(a); show("aesd", &a, 16);
  uint32x4_t x = vld1q_u32((void *)buf), y = vld1q_u32((void *)(buf + 16)), z = vld1q_u32((void *)(buf + 32));
  z = vsha256hq_u32(x, y, z); show("sha256h", &z, 16); z = vsha256h2q_u32(x, y, z); show("sha256h2", &z, 16); z = vsha256su0q_u32(x, z); show("su0", &z, 16); z = vsha256su1q_u32(x, y, z); show("su1", &z, 16);
  z = vsha1cq_u32(x, 77, z); show("sha1c", &z, 16); z = vsha1mq_u32(x, 77, z); show("sha1m", &z, 16); z = vsha1su0q_u32(x, y, z); show("sha1su0", &z, 16); z = vsha1su1q_u32(x, z); show("sha1su1", &z, 16); printf("%08x\n", vsha1h_u32(12345));
  uint32x4_t d = vdotq_u32(x, rq, ixq); show("dot", &d, 16); uint32x2_t d2 = vdot_u32(vget_low_u32(x), ix, r8); show("dot2", &d2, 8);
  hq = vqrdmlahq_s16(hq, hq, hq); show("qrdmlah", &hq, 16);
  __dmb(15); __dsb(15); __isb(15);
  poly128_t pl = vmull_p64(123456789123456789ull, 987654321987654321ull); show("pmull64", &pl, 16);
}

int main(void) {
#define X(type, name) fill(&name, sizeof name, #name[0] == 'f' && #name[1] == '3', #name[0] == 'f' && #name[1] == '6');
  TYPES
  for (int i = 0; i < 256; i++) buf[i] = i * 73 + (i >> 3);
  registers();
  structs_and_tables();
}
#pragma clang attribute pop
#else
int main(void) {}
#endif
