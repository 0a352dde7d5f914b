/** The few elements of ASN.1's DER encoding (ITU-T X.690) that a certificate needs. */
export type Der = Buffer

export function element(tag: number, ...content: Buffer[]): Der {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

export const sequence = (...content: Der[]) => element(0x30, ...content)
export const set = (...content: Der[]) => element(0x31, ...content)
export const utf8 = (text: string) => element(0x0c, Buffer.from(text))
export const bitString = (bytes: Buffer) => element(0x03, Buffer.from([0]), bytes)
export const nothing = () => element(0x05)
/** @param bytes A positive number whose highest bit is not set. */
export const integer = (bytes: Buffer) => element(0x02, bytes)
/** @param date At most 2049, because this type has two-digit years. */
export const utcTime = (date: Date) =>
  element(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

export function objectId(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = length > 0xff ? [length >> 8, length & 0xff] : [length]
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
