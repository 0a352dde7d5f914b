import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Normalises an Ethereum address to EIP-55 (checksum by capitals).
 * @returns null if malformed or the checksum mismatches; single-case input carries no checksum and is accepted.
 */
export function toChecksumAddress(typed: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(typed.trim())?.[1]
  if (digits === undefined) return null
  const lower = digits.toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex')
  const checksummed = [...lower]
    .map((digit, index) => (Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
  const isOneCase = digits === lower || digits === digits.toUpperCase()
  return isOneCase || digits === checksummed ? `0x${checksummed}` : null
}
