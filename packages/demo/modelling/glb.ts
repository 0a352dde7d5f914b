import type { Surface, Texture } from '@wencang/model-renderer'
import sharp from 'sharp'

/**
 * Writes surfaces as a binary glTF 2.0: one mesh, a primitive and a material for each surface, embedded JPEG pictures.
 * @param name The model's name in viewers.
 */
export async function writeGlb(surfaces: Surface[], name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const bufferViews: object[] = []
  const accessors: object[] = []
  let length = 0

  function addView(data: Buffer, target?: number): number {
    chunks.push(data, Buffer.alloc((4 - (data.length % 4)) % 4))
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: data.length, ...(target && { target }) })
    length += Math.ceil(data.length / 4) * 4
    return bufferViews.length - 1
  }
  function addAccessor(
    data: Float32Array | Uint32Array | Uint16Array,
    type: string,
    size: number,
    bounds = false,
  ): number {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const isIndex = type === 'SCALAR'
    const componentType = data instanceof Float32Array ? 5126 : data instanceof Uint32Array ? 5125 : 5123
    accessors.push({
      bufferView: addView(bytes, isIndex ? 34963 : 34962),
      componentType,
      count: data.length / size,
      type,
      ...(!isIndex && componentType === 5123 && { normalized: true }),
      ...(bounds && boundsOf(data)),
    })
    return accessors.length - 1
  }

  const textures: Texture[] = []
  const materials: object[] = []
  const primitives: object[] = []
  for (const surface of surfaces) {
    const { material, colours, uvs } = surface
    let textureIndex = -1
    if (material.texture) {
      textureIndex = textures.indexOf(material.texture)
      if (textureIndex < 0) textureIndex = textures.push(material.texture) - 1
    }
    materials.push({
      doubleSided: true,
      pbrMetallicRoughness: {
        baseColorFactor: material.baseColour,
        metallicFactor: material.metallic,
        roughnessFactor: material.roughness,
        ...(textureIndex >= 0 && { baseColorTexture: { index: textureIndex } }),
      },
    })
    primitives.push({
      attributes: {
        POSITION: addAccessor(surface.positions, 'VEC3', 3, true),
        NORMAL: addAccessor(surface.normals, 'VEC3', 3),
        ...(colours && { COLOR_0: addAccessor(packColours(colours), 'VEC4', 4) }),
        ...(uvs && textureIndex >= 0 && { TEXCOORD_0: addAccessor(uvs, 'VEC2', 2) }),
      },
      indices: addAccessor(surface.indices, 'SCALAR', 1),
      material: materials.length - 1,
    })
  }
  const images: object[] = []
  for (const texture of textures) {
    const raw = { width: texture.width, height: texture.height, channels: 4 as const }
    const jpeg = await sharp(texture.pixels, { raw }).removeAlpha().jpeg({ quality: 90 }).toBuffer()
    images.push({ bufferView: addView(jpeg), mimeType: 'image/jpeg' })
  }
  const document = {
    asset: { version: '2.0', generator: 'Wencang demo', copyright: 'CC0-1.0' },
    scene: 0,
    scenes: [{ name, nodes: [0] }],
    nodes: [{ name, mesh: 0 }],
    meshes: [{ name, primitives }],
    materials,
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
    ...(images.length > 0 && {
      images,
      samplers: [{ wrapS: 10497, wrapT: 10497, magFilter: 9729, minFilter: 9987 }],
      textures: images.map((_, source) => ({ source, sampler: 0 })),
    }),
  }
  return container(JSON.stringify(document), Buffer.concat(chunks, length))
}

/** Four channels of sixteen bits: aligned as the format requires, precise enough for dark linear colours. */
function packColours(colours: Float32Array): Uint16Array {
  const packed = new Uint16Array((colours.length / 3) * 4)
  for (let i = 0; i < colours.length / 3; i++) {
    for (let channel = 0; channel < 3; channel++) {
      packed[i * 4 + channel] = Math.round(Math.min(1, Math.max(0, colours[i * 3 + channel] ?? 1)) * 65_535)
    }
    packed[i * 4 + 3] = 65_535
  }
  return packed
}

function boundsOf(data: ArrayLike<number>): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < data.length; i++) {
    min[i % 3] = Math.min(min[i % 3] ?? 0, data[i] ?? 0)
    max[i % 3] = Math.max(max[i % 3] ?? 0, data[i] ?? 0)
  }
  return { min, max }
}

function container(json: string, binary: Buffer): Buffer {
  const text = Buffer.from(json)
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const words = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer)
  const total = 12 + 8 + padded.length + 8 + binary.length
  return Buffer.concat([
    Buffer.from('glTF'),
    words(2, total, padded.length, 0x4e4f534a),
    padded,
    words(binary.length, 0x004e4942),
    binary,
  ])
}
