/** 8 to 32 characters of two kinds: upper, lower, digit, other. */
export function isAcceptablePassword(password: string): boolean {
  const length = [...password].length
  if (length < 8 || length > 32) return false
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]
  return kinds.filter((kind) => kind.test(password)).length >= 2
}
