const KEY = /^[0-9a-f]{64}$/

/**
 * Reads the keys of a configuration.
 * @param current 32 bytes in hex; it encrypts new texts.
 * @param old Earlier keys, separated by commas, which only decrypt; empty or absent for none.
 * @returns the current key first.
 * @throws {TypeError} if one of them is malformed; a server checks them before, when it reads its configuration.
 */
export function parseKeys(current: string, old = ''): [Buffer, ...Buffer[]] {
  const others = old
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (![current, ...others].every((key) => KEY.test(key))) throw new TypeError('a key is not 32 bytes in hex')
  return [Buffer.from(current, 'hex'), ...others.map((key) => Buffer.from(key, 'hex'))]
}
