/** sRGB to linear light, both 0 to 1 (IEC 61966-2-1). */
export const linearFromScreen = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** Linear light to sRGB, both 0 to 1. */
export const screenFromLinear = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
