/** A place in the write-ahead log, as Postgres writes it: `0/16B3748`. */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (!high || !low) throw new Error(`"${text}" is no position in the log.`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const hex = (number: bigint | number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0')

/** Where the segment begins that has a position. */
export const segmentStart = (position: bigint, segmentBytes: number): bigint =>
  position - (position % BigInt(segmentBytes))

/** The file in `pg_wal` that has a position. */
export function segmentName(timeline: number, position: bigint, segmentBytes: number): string {
  const number = position / BigInt(segmentBytes)
  const perId = 0x1_0000_0000n / BigInt(segmentBytes)
  return hex(timeline, 8) + hex(number / perId, 8) + hex(number % perId, 8)
}

/** Orders segments of all timelines as they follow one another. */
export const placeOfSegment = (name: string): string => name.slice(8, 24)

export const historyName = (timeline: number): string => `${hex(timeline, 8)}.history`

/** Keys below which everything of one cluster lies; a cluster that is made anew has another number. */
export const folderOf = (systemId: string) => ({
  copies: `database/${systemId}/copies/`,
  log: `database/${systemId}/log/`,
  /** Pieces of the segment that is not full yet. */
  tail: `database/${systemId}/tail/`,
})
