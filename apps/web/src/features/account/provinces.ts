/** Regions by their numeric codes (GB/T 2260, the first two digits), and `other` for everywhere else. */
export const PROVINCES = [
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43'],
  ...['44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65', '71', '81', '82', 'other'],
] as const

/** The region of a code of any length; undefined for a missing or unknown code. */
export function provinceOf(code: string | null | undefined): (typeof PROVINCES)[number] | undefined {
  return PROVINCES.find((province) => (province === 'other' ? code === province : code?.startsWith(province)))
}
