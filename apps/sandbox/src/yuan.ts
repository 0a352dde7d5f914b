/** Alipay's format: `12.34` for 1234 fen. */
export function toYuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/**
 * Avoids floating point.
 * @returns Integer fen; undefined if the text is not an amount above zero.
 */
export function fromYuan(text: string): number | undefined {
  const match = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const fen = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
  return fen > 0 ? fen : undefined
}
