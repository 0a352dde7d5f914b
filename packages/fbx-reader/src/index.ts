import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Why a model cannot be read. */
export type UnreadableReason = 'unsupported' | 'damaged' | 'encrypted' | 'too_complex'

/** The file itself is the reason; of `unsupported` the message is the version alone. */
export class UnreadableModel extends Error {
  override name = 'UnreadableModel'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export interface Texture {
  /** Relative path if there is one, else absolute; bytes in the exporter's encoding. */
  name: Uint8Array
  /** Embedded picture; empty if there is none. */
  content: Uint8Array
}

export interface Material {
  /** RGBA. */
  baseColour: number[]
  emission: number[]
  /** Strength of emission without its colour. */
  emissionFactor: number
  metallic: number
  roughness: number
  isDoubleSided: boolean
  /** Numbers of textures. */
  baseTexture?: number
  normalTexture?: number
  emissionTexture?: number
}

/** Faces of one material. Skinned ones are in world space. */
export interface Primitive {
  /** Place in the node's list of materials. */
  slot: number
  /** Corners of each face: points, lines or triangles. */
  corners: 1 | 2 | 3
  positions: Float32Array
  normals?: Float32Array
  /** V counts from the top, as in glTF. */
  uvs?: Float32Array
  /** RGBA. */
  colours?: Float32Array
  indices: Uint32Array
}

/** One use of a mesh. */
export interface Node {
  mesh: number
  isVisible: boolean
  /** To the world: 4 × 4 by columns. */
  matrix: number[]
  materials: number[]
}

/** FBX: right-handed, y up, in metres. OBJ: as in the file. */
export interface Model {
  textures: Texture[]
  materials: Material[]
  /** By number; absent without visible uses. */
  meshes: Map<number, Primitive[]>
  nodes: Node[]
  animations: number
}

/** Reads FBX 3.0 to 7.7, text or binary, at rest. @throws {UnreadableModel} */
export function readFbx(file: Uint8Array): Model {
  try {
    return read(file, false, new Uint8Array())
  } catch (error) {
    throw isEncrypted(file) ? new UnreadableModel('encrypted', 'The file is protected by a password') : error
  }
}

/** Reads OBJ. @param materials Content of its MTL files. @throws {UnreadableModel} */
export const readObj = (file: Uint8Array, materials: Uint8Array): Model => read(file, true, materials)

const HEADER_BYTES = 4096

/** Whether the header extension names an encryption. */
const isEncrypted = (file: Uint8Array) =>
  /EncryptionType(?::\s*[1-9]|I(?!\0{4}))/.test(Buffer.from(file.subarray(0, HEADER_BYTES)).toString('latin1'))

/** Values of `ufbx_error_type`. */
const [OUT_OF_MEMORY, MEMORY_LIMIT, UNSUPPORTED_VERSION] = [5, 6, 23]

function unreadable(type: number, text: string, info: string): UnreadableModel {
  if (type === OUT_OF_MEMORY || type === MEMORY_LIMIT)
    return new UnreadableModel('too_complex', 'The model needs more memory than there is')
  const version = Number(info)
  if (type === UNSUPPORTED_VERSION)
    return new UnreadableModel('unsupported', `FBX ${Math.floor(version / 1000)}.${Math.floor((version % 1000) / 100)}`)
  return new UnreadableModel('damaged', `The model cannot be read: ${[text, info].filter(Boolean).join(': ')}`)
}

const WASM_FILE = path.join(import.meta.dirname, 'wencang_fbx.wasm')
let program: WebAssembly.Module | undefined

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  read_model(isObj: number, materialBytes: number): void
}

/** Runs the reader in new memory of at most 2 GiB. */
function read(file: Uint8Array, isObj: boolean, materials: Uint8Array): Model {
  program ??= new WebAssembly.Module(readFileSync(WASM_FILE))
  const model: Model = { textures: [], materials: [], meshes: new Map(), nodes: [], animations: 0 }
  let outcome: UnreadableModel | 'finished' | undefined
  const ended = (how: UnreadableModel | 'finished') => {
    outcome = how
  }
  const buffer = () => exports.memory.buffer
  const imports = { reader: { ...inputOf(file, materials, buffer), ...outputTo(model, buffer, ended) } }
  const exports = new WebAssembly.Instance(program, imports as never).exports as unknown as Exports
  try {
    exports._initialize()
    exports.read_model(Number(isObj), materials.length)
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableModel('too_complex', 'The model needs more memory than there is')
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
    throw new UnreadableModel('damaged', `The model cannot be read: ${error.message}`)
  }
  if (outcome !== 'finished') throw outcome
  return model
}

type Memory = () => ArrayBuffer
/** Each attribute by its address, 0 without it. */
type SendPrimitive = (
  mesh: number,
  slot: number,
  corners: number,
  count: number,
  positions: number,
  normals: number,
  uvs: number,
  colours: number,
  indexCount: number,
  index: number,
) => void

const inputOf = (file: Uint8Array, materials: Uint8Array, buffer: Memory) => {
  let next = 0
  return {
    read(to: number, size: number): number {
      const bytes = file.subarray(next, next + size)
      new Uint8Array(buffer(), to).set(bytes)
      next += bytes.length
      return bytes.length
    },
    materials: (to: number) => new Uint8Array(buffer(), to).set(materials),
  }
}

/** Copies values into the model. Memory may move with each call. */
function outputTo(model: Model, buffer: Memory, ended: (how: UnreadableModel | 'finished') => void) {
  const bytes = (at: number, length: number) => new Uint8Array(buffer(), at, length).slice()
  const text = (at: number, length: number) => Buffer.from(bytes(at, length)).toString('utf8')
  const floats = (at: number, length: number) => (at === 0 ? undefined : new Float32Array(buffer(), at, length).slice())
  const doubles = (at: number, length: number) => [...new Float64Array(buffer(), at, length)]
  const integers = (at: number, length: number) => [...new Int32Array(buffer(), at, length)]
  return {
    failure: (type: number, at: number, length: number, info: number, infoLength: number) =>
      ended(unreadable(type, text(at, length), text(info, infoLength))),
    finished(animations: number) {
      model.animations = animations
      ended('finished')
    },
    texture: (name: number, nameBytes: number, content: number, contentBytes: number) =>
      void model.textures.push({ name: bytes(name, nameBytes), content: bytes(content, contentBytes) }),
    material(valuesAt: number, texturesAt: number, isDoubleSided: number) {
      const values = doubles(valuesAt, 10)
      const [emissionFactor = 1, metallic = 0, roughness = 1] = values.slice(7)
      const [base = -1, normal = -1, emission = -1] = integers(texturesAt, 3)
      model.materials.push({
        ...{ baseColour: values.slice(0, 4), emission: values.slice(4, 7), emissionFactor, metallic, roughness },
        isDoubleSided: isDoubleSided !== 0,
        ...(base >= 0 && { baseTexture: base }),
        ...(normal >= 0 && { normalTexture: normal }),
        ...(emission >= 0 && { emissionTexture: emission }),
      })
    },
    primitive(
      ...[mesh, slot, corners, count, positions, normals, uvs, colours, indexCount, index]: Parameters<SendPrimitive>
    ) {
      const primitive = {
        ...{ slot, corners, positions: floats(positions, count * 3), normals: floats(normals, count * 3) },
        ...{ uvs: floats(uvs, count * 2), colours: floats(colours, count * 4) },
        indices: new Uint32Array(buffer(), index, indexCount).slice(),
      } as Primitive
      const known = model.meshes.get(mesh)
      if (known) known.push(primitive)
      else model.meshes.set(mesh, [primitive])
    },
    node(mesh: number, isVisible: number, matrixAt: number, materialCount: number, materialsAt: number) {
      const columns = doubles(matrixAt, 12)
      const matrix = Array.from({ length: 16 }, (_, i) =>
        i % 4 === 3 ? Number(i === 15) : columns[i - Math.floor(i / 4)],
      )
      model.nodes.push({
        ...{ mesh, isVisible: isVisible !== 0, matrix: matrix as number[] },
        materials: integers(materialsAt, materialCount),
      })
    },
  }
}
