import { crc32, deflateRawSync } from 'node:zlib'
import { gbk } from './gbk.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATE = 8

/** A zip archive (APPNOTE 4.3) of a few small files, with names in GBK like Alipay's. */
export function zip(files: { name: string; content: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content)
    const fileName = gbk(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0) // version needed
    common.writeUInt16LE(DEFLATE, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(fileName.length, 22)
    const local = Buffer.concat([uint32(LOCAL), common, fileName, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([uint32(CENTRAL), Buffer.from([20, 0]), common, rest, fileName]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, uint32(END), end])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
