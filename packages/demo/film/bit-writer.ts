/** Writes bits, highest first, as H.264 codes them. */
export class BitWriter {
  readonly #bytes: number[] = []
  #current = 0
  #filled = 0

  bit(value: number): void {
    this.#current = (this.#current << 1) | (value & 1)
    if (++this.#filled < 8) return
    this.#bytes.push(this.#current)
    this.#current = 0
    this.#filled = 0
  }

  bits(value: number, count: number): void {
    for (let i = count - 1; i >= 0; i--) this.bit(value >>> i)
  }

  /** Exponential-Golomb, unsigned: `ue(v)`. */
  unsigned(value: number): void {
    const length = 32 - Math.clz32(value + 1)
    this.bits(0, length - 1)
    this.bits(value + 1, length)
  }

  /** Exponential-Golomb, signed: `se(v)`. */
  signed(value: number): void {
    this.unsigned(value > 0 ? value * 2 - 1 : -value * 2)
  }

  /** Zeros up to the next whole byte. */
  align(): void {
    while (this.#filled > 0) this.bit(0)
  }

  /** Whole bytes; only when aligned. */
  raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte)
  }

  /** A one, then zeros: the end of a unit's payload. */
  finish(): Uint8Array {
    this.bit(1)
    this.align()
    return Uint8Array.from(this.#bytes)
  }
}
