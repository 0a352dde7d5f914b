import { boundsOf } from '@wencang/studio'

/** Collects accessors, pictures and other data in the one buffer of a GLB. */
export class GlbBuffer {
  readonly chunks: Uint8Array[] = []
  readonly #views: object[] = []
  readonly #accessors: object[] = []
  readonly #known = new Map<Uint32Array | Float32Array, number>()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** @returns where the bytes begin. */
  add(bytes: Uint8Array): number {
    const at = this.#length
    const padding = (4 - (bytes.length % 4)) % 4
    this.chunks.push(bytes, new Uint8Array(padding))
    this.#length += bytes.length + padding
    return at
  }

  view(bytes: Uint8Array): number {
    return this.#views.push({ buffer: 0, byteOffset: this.add(bytes), byteLength: bytes.length }) - 1
  }

  /** The same for the same array. @param size Values of each item. */
  accessor(values: Uint32Array | Float32Array, size: number): number {
    const known = this.#known.get(values)
    if (known !== undefined) return known
    const number = this.#accessors.push({
      bufferView: this.view(new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
      componentType: values instanceof Uint32Array ? 5125 : 5126,
      count: values.length / size,
      type: { 1: 'SCALAR', 16: 'MAT4' }[size] ?? `VEC${size}`,
      ...(size === 3 && values instanceof Float32Array && limitsOf(values)),
    })
    this.#known.set(values, number - 1)
    return number - 1
  }

  get description() {
    return { buffers: [{ byteLength: this.#length }], bufferViews: this.#views, accessors: this.#accessors }
  }
}

/** By axis, as glTF requires them of positions. */
function limitsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const { minimum, maximum } = boundsOf([{ positions }])
  return { min: minimum, max: maximum }
}
