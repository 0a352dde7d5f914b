/** Parses a WAL position (LSN) such as `0/16B3748`. */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (!high || !low) throw new Error(`"${text}" is no position in the log.`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const hex = (number: bigint | number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0')

/** Start of the segment containing a position. */
export const segmentStart = (position: bigint, segmentBytes: number): bigint =>
  position - (position % BigInt(segmentBytes))

/** Name of the `pg_wal` file containing a position. */
export function segmentName(timeline: number, position: bigint, segmentBytes: number): string {
  const number = position / BigInt(segmentBytes)
  const perId = 0x1_0000_0000n / BigInt(segmentBytes)
  return hex(timeline, 8) + hex(number / perId, 8) + hex(number % perId, 8)
}

/** Sort key of segments across timelines. */
export const placeOfSegment = (name: string): string => name.slice(8, 24)

export const historyName = (timeline: number): string => `${hex(timeline, 8)}.history`

/** Key prefixes per cluster; new clusters have new IDs. */
export const folderOf = (systemId: string) => ({
  copies: `database/${systemId}/copies/`,
  log: `database/${systemId}/log/`,
  /** Pieces of the incomplete segment. */
  tail: `database/${systemId}/tail/`,
})
