import { zipSync } from 'fflate'

export type ZipEntry = { name: string; content: Buffer }

/** Zip archive of a few small files; deterministic. */
export function zip(entries: ZipEntry[], date: Date): Buffer {
  // The library writes local time; this offset makes it UTC.
  const mtime = new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
  const files = Object.fromEntries(entries.map(({ name, content }) => [name, content]))
  return Buffer.from(zipSync(files, { mtime }))
}
