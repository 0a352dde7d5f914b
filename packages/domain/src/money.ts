/** The highest price: 9,999,999.99 yuan. */
export const MAX_PRICE_FEN = 999_999_999

/**
 * True for a number ≥ 0 whose decimal notation has at most two decimals. It compares digits: `0.1 + 0.2` and `1e-7` have more.
 * The notation is the shortest that reads as the same double, as JSON has it.
 */
export const hasAtMostTwoDecimals = (amount: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(amount))

/**
 * Converts yuan, as on the wire, to integer fen.
 * @throws {RangeError} for more than two decimals or no safe integer of fen: a caller's bug, because input is checked before.
 */
export function fenFromYuan(yuan: number): number {
  const fen = Math.round(yuan * 100)
  if (!hasAtMostTwoDecimals(yuan) || !Number.isSafeInteger(fen)) throw new RangeError(`not an amount in yuan: ${yuan}`)
  return fen
}

/** Converts integer fen to yuan, as on the wire. */
export function yuanFromFen(fen: number | bigint): number {
  return Number(fen) / 100
}

/** Integer fen as a decimal string of yuan with two places, as payment channels write it. Uses digits, not floating point. */
export function yuanTextFromFen(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount in fen: ${fen}`)
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The reverse of {@link yuanTextFromFen}; null for anything that is not a plain decimal with at most two places. */
export function fenFromYuanText(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
