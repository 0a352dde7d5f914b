const KEY = /^[0-9a-f]{64}$/

/**
 * Reads the keys of a configuration.
 * @param current 32 bytes in hex; it encrypts new texts.
 * @param old Earlier keys, separated by commas, which only decrypt; empty or absent for none.
 * @returns the current key first, or null if one of them is malformed.
 */
export function parseKeys(current: string, old = ''): [Buffer, ...Buffer[]] | null {
  const others = old
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (![current, ...others].every((key) => KEY.test(key))) return null
  return [Buffer.from(current, 'hex'), ...others.map((key) => Buffer.from(key, 'hex'))]
}
