import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; content: Buffer }

/** By PKWARE's APPNOTE, 4.3: a header before each entry, the directory behind all of them, and the record of its end. */
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
const NAMES_ARE_UTF8 = 0x0800
const DEFLATED = 8

/** Time and day as DOS writes them, to two seconds, in UTC. */
function dosTime(date: Date): { time: number; day: number } {
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  }
}

/** What both headers of an entry say, in the same order. */
function facts(name: Buffer, content: Buffer, packed: Buffer, date: Date): Buffer {
  const { time, day } = dosTime(date)
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(NAMES_ARE_UTF8, 2)
  bytes.writeUInt16LE(DEFLATED, 4)
  bytes.writeUInt16LE(time, 6)
  bytes.writeUInt16LE(day, 8)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(content.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * index)
  return bytes
}

/** A zip archive of a few small files. The same files and date always make the same bytes. */
export function zip(entries: ZipEntry[], date: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name)
    const packed = deflateRawSync(content)
    const common = facts(nameBytes, content, packed, date)
    const whole = Buffer.concat([words(LOCAL_HEADER), common, nameBytes, packed])
    // Made by: as needed to read. Behind the facts: no comment, first disk, no attributes.
    const madeBy = Buffer.from([VERSION, 0])
    directory.push(words(DIRECTORY_HEADER), madeBy, common, Buffer.alloc(10), words(offset), nameBytes)
    parts.push(whole)
    offset += whole.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, words(END_OF_DIRECTORY), end])
}
