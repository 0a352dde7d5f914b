/** A mainland mobile number: 1, then 3 to 9, then nine digits. */
export const MAINLAND_PHONE = /^1[3-9]\d{9}$/

/** `138****5678`. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')
}
