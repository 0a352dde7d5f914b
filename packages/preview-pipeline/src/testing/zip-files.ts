import { crc32 } from 'node:zlib'

export interface StoredFile {
  /** Bytes of the name, in any encoding. */
  name: Buffer
  content?: Buffer
  /** General purpose flags. */
  flags?: number
  extra?: Buffer
}

/** A ZIP archive without compression, with names and fields as given. */
export function zipFile(files: StoredFile[]): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = Buffer.from('x'), flags = 0, extra = Buffer.alloc(0) } of files) {
    // Version, flags, method, time, date, checksum, both sizes, lengths of name and extra fields.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    shared.writeUInt16LE(extra.length, 24)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, extra, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, rest, name, extra)
    entries.push(entry)
    at += entry.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...entries, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** Info-ZIP's Unicode path of a name. @param of The name that it belongs to. */
export function unicodePath(path: string, of: Buffer): Buffer {
  const name = Buffer.from(path)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + name.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(of), 5)
  return Buffer.concat([field, name])
}
