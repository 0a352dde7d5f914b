const KEY = /^[0-9a-f]{64}$/

/**
 * @param current 32 bytes in hex; encrypts new texts.
 * @param old Earlier keys, comma-separated, which only decrypt; empty or absent for none.
 * @returns The current key first.
 * @throws {TypeError} if a key is malformed; servers check keys when reading their configuration.
 */
export function parseKeys(current: string, old = ''): [Buffer, ...Buffer[]] {
  const others = old
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (![current, ...others].every((key) => KEY.test(key))) throw new TypeError('a key is not 32 bytes in hex')
  return [Buffer.from(current, 'hex'), ...others.map((key) => Buffer.from(key, 'hex'))]
}
