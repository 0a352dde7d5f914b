/** Regions by the first two digits of their numeric codes (GB/T 2260), and `other` for everywhere else. */
export const PROVINCES = [
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43'],
  ...['44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65', '71', '81', '82', 'other'],
] as const

/** The region of a code of two, four or six digits; undefined for a missing or unknown code. */
export function provinceOf(code: string | null | undefined): (typeof PROVINCES)[number] | undefined {
  if (code === 'other') return code
  return code && /^(?:\d{2}){1,3}$/.test(code) ? PROVINCES.find((province) => code.startsWith(province)) : undefined
}
