/** A mainland mobile number: 1, then 3 to 9, then nine digits. */
export const MAINLAND_PHONE = /^1[3-9]\d{9}$/
