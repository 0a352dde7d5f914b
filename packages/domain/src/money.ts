/** 9,999,999.99 yuan. */
export const MAX_PRICE_FEN = 999_999_999

/** At most two decimals and ≥ 0; `0.1 + 0.2` fails. */
export const hasAtMostTwoDecimals = (amount: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(amount))

/**
 * Converts yuan to integer fen.
 * @throws {RangeError} for more than two decimals or unsafe integers: a caller's bug, because input is validated before
 */
export function fenFromYuan(yuan: number): number {
  const fen = Math.round(yuan * 100)
  if (!hasAtMostTwoDecimals(yuan) || !Number.isSafeInteger(fen)) throw new RangeError(`not an amount in yuan: ${yuan}`)
  return fen
}

export function yuanFromFen(fen: number | bigint): number {
  return Number(fen) / 100
}

/** Fen as yuan text with two decimals; avoids floating point. */
export function yuanTextFromFen(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount in fen: ${fen}`)
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Amount in yuan: `¥80`, `−¥1,234.50`. Not by Intl, which starts slowly. */
export function moneyText(yuan: number): string {
  return grouped(yuan).replace(/\.00$/, '').replace('-', '−')
}

/** Amount in documents, which accounts add up: always two decimals, `¥80.00`. */
export const documentMoneyText = (fen: number): string => grouped(yuanFromFen(fen))

function grouped(yuan: number): string {
  const [whole = '', fen] = Math.abs(yuan).toFixed(2).split('.')
  return `${yuan < 0 ? '-' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fen}`
}

/** Reverses {@link yuanTextFromFen}; null unless plain with at most two decimals. */
export function fenFromYuanText(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
