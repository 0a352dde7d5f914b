import { zipSync } from 'fflate'

export type ZipEntry = { name: string; content: Buffer }

/** A zip archive of a few small files. The same files and date always make the same bytes. */
export function zip(entries: ZipEntry[], date: Date): Buffer {
  // The library writes local time, as zip does; with this offset it is UTC on every machine.
  const mtime = new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
  const files = Object.fromEntries(entries.map(({ name, content }) => [name, content]))
  return Buffer.from(zipSync(files, { mtime }))
}
