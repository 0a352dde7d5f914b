import { GlbBuffer } from '../child/glb-buffer.ts'
import { packGlb } from '../child/glb-container.ts'

export const NAME = 'KHR_gaussian_splatting'
/** Values per splat: place, rotation, scale, opacity, colour. */
const SIZES = { POSITION: 3, [`${NAME}:ROTATION`]: 4, [`${NAME}:SCALE`]: 3, [`${NAME}:OPACITY`]: 1 }
const COLOUR = `${NAME}:SH_DEGREE_0_COEF_0`

interface Splat {
  position: number[]
  rotation?: number[]
  scale?: number[]
}

interface Changes {
  node?: object
  splatting?: object
  omit?: string
  /** Further primitives. */
  beside?: object[]
}

/** Binary glTF of splats with colour of degree 0. */
export function bytesOfSplats(
  splats: Splat[],
  { node = {}, splatting = {}, omit = '', beside = [] }: Changes = {},
): Buffer {
  const rows = splats.map(({ position, rotation = [0, 0, 0, 1], scale = [-1, -2, -3] }) => [
    ...[position, rotation, scale, [0.5], [0, 1, 2]],
  ])
  const data = new GlbBuffer()
  const attributes = Object.fromEntries(
    Object.entries({ ...SIZES, [COLOUR]: 3 }).flatMap(([name, size], i) => {
      const values = Float32Array.from(rows.flatMap((row) => row[i] ?? []))
      return name === omit ? [] : [[name, data.accessor(values, size)]]
    }),
  )
  const extensions = { [NAME]: { kernel: 'ellipse', colorSpace: 'srgb_rec709_display', ...splatting } }
  return packGlb(
    {
      asset: { version: '2.0' },
      extensionsUsed: [NAME],
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, ...node }],
      meshes: [{ primitives: [{ mode: 0, attributes, extensions }, ...beside] }],
      ...data.description,
    },
    data.chunks,
  )
}
