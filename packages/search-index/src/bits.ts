/** Listings per chunk: offsets fit two bytes, a bitmap a database page. */
export const CHUNK = 61_440
const BITMAP_BYTES = CHUNK / 8
/** From here on, a bitmap is shorter than offsets. */
const MAX_ARRAY = BITMAP_BYTES / 2

/** Bitmap over one chunk. */
export type Bits = Uint32Array

export const emptyBits = (): Bits => new Uint32Array(CHUNK / 32)

export function addBit(bits: Bits, offset: number): void {
  const index = offset >>> 5
  bits[index] = (bits[index] ?? 0) | (1 << (offset & 31))
}

export function removeBit(bits: Bits, offset: number): void {
  const index = offset >>> 5
  bits[index] = (bits[index] ?? 0) & ~(1 << (offset & 31))
}

export function intersect(into: Bits, other: Bits): Bits {
  for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) & (other[index] ?? 0)
  return into
}

export function unite(into: Bits, other: Bits): Bits {
  for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) | (other[index] ?? 0)
  return into
}

/** Visits offsets in ascending order. */
export function eachOffset(bits: Bits, visit: (offset: number) => void): void {
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      visit(index * 32 + (31 - Math.clz32(lowest)))
      word ^= lowest
    }
  }
}

/** Offsets in a set below a bound. */
export function offsetsBelow(bound: number, bits: Bits): Uint16Array {
  const offsets = new Uint16Array(countBits(bits))
  let count = 0
  eachOffset(bits, (offset) => {
    if (offset < bound) offsets[count++] = offset
  })
  return offsets.subarray(0, count)
}

/** Visits offsets in descending order: newest first. */
export function eachOffsetDown(bits: Bits, visit: (offset: number) => void): void {
  for (let index = bits.length - 1; index >= 0; index--) {
    let word = bits[index] ?? 0
    while (word !== 0) {
      const highest = 31 - Math.clz32(word)
      visit(index * 32 + highest)
      word ^= 1 << highest
    }
  }
}

/** Offsets below `used` missing from a set. */
export function complement(bits: Bits, used: number): Bits {
  const result = emptyBits()
  const whole = used >>> 5
  for (let index = 0; index < whole; index++) result[index] = ~(bits[index] ?? 0)
  const rest = used & 31
  if (rest > 0) result[whole] = ~(bits[whole] ?? 0) & ((1 << rest) - 1)
  return result
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] ?? 0
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** Stores ascending offsets: two bytes each, or a bitmap of 7,680 bytes. */
export function packOffsets(offsets: Uint16Array): Buffer {
  if (offsets.length < MAX_ARRAY) return Buffer.from(offsets.buffer, offsets.byteOffset, offsets.byteLength)
  const bits = emptyBits()
  for (const offset of offsets) addBit(bits, offset)
  return Buffer.from(bits.buffer)
}

/** Adds to a stored set ascending offsets above all of its own, without unpacking it. */
export function appendOffsets(packed: Buffer, offsets: Uint16Array): Buffer {
  if (packed.byteLength === BITMAP_BYTES) {
    const bitmap = Buffer.from(packed)
    for (const offset of offsets) bitmap[offset >>> 3] = (bitmap[offset >>> 3] ?? 0) | (1 << (offset & 7))
    return bitmap
  }
  const joined = new Uint8Array(packed.byteLength + offsets.byteLength)
  joined.set(packed)
  joined.set(new Uint8Array(offsets.buffer, offsets.byteOffset, offsets.byteLength), packed.byteLength)
  return packOffsets(new Uint16Array(joined.buffer))
}

/** Adds a stored set to one in memory. */
export function addPacked(into: Bits, packed: Buffer): Bits {
  if (packed.byteLength === BITMAP_BYTES) {
    // Copied, because a bytea may be unaligned.
    return unite(into, new Uint32Array(Uint8Array.from(packed).buffer))
  }
  for (let at = 0; at + 1 < packed.byteLength; at += 2) addBit(into, packed.readUInt16LE(at))
  return into
}

/** Adds the intersection of stored sets. */
export function addCommon(into: Bits, all: readonly Buffer[]): Bits {
  const [shortest, ...others] = all.toSorted((a, b) => a.byteLength - b.byteLength)
  if (!shortest) return into
  if (others.length === 0) return addPacked(into, shortest)
  if (shortest.byteLength === BITMAP_BYTES)
    return unite(
      into,
      others.reduce((bits, other) => intersect(bits, addPacked(emptyBits(), other)), addPacked(emptyBits(), shortest)),
    )
  for (let at = 0; at + 1 < shortest.byteLength; at += 2) {
    const offset = shortest.readUInt16LE(at)
    if (others.every((other) => packedHas(other, offset))) addBit(into, offset)
  }
  return into
}

/** Whether a stored set contains an offset. */
export function packedHas(packed: Buffer, offset: number): boolean {
  if (packed.byteLength === BITMAP_BYTES) return ((packed[offset >>> 3] ?? 0) & (1 << (offset & 7))) !== 0
  let [low, high] = [0, packed.byteLength / 2]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (packed.readUInt16LE(middle * 2) < offset) low = middle + 1
    else high = middle
  }
  return low * 2 < packed.byteLength && packed.readUInt16LE(low * 2) === offset
}
