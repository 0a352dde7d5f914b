/** First two digits of GB/T 2260 codes, and `other`. */
export const PROVINCES = [
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43'],
  ...['44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65', '71', '81', '82', 'other'],
] as const

/** Region of a 2-, 4- or 6-digit code, if known. */
export function provinceOf(code: string | null | undefined): (typeof PROVINCES)[number] | undefined {
  if (code === 'other') return code
  return code && /^(?:\d{2}){1,3}$/.test(code) ? PROVINCES.find((province) => code.startsWith(province)) : undefined
}
