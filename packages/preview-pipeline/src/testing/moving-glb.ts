import { container, soup } from './hostile-models.ts'

type Json = Record<string, unknown>

/** A sheet on a node that moves along x within a second, below a parent. */
export function moving(
  change: (document: Json & { nodes: Json[]; animations: Json[] }) => void = () => {},
  triangles = 200,
) {
  const sheet = soup(triangles)
  const times = Buffer.from(new Float32Array([0, 1]).buffer)
  const places = Buffer.from(new Float32Array([0, 0, 0, 5, 0, 0]).buffer)
  const binary = Buffer.concat([sheet, times, places])
  const view = (byteOffset: number, byteLength: number) => ({ buffer: 0, byteOffset, byteLength })
  const float = (bufferView: number, count: number, type: string) => ({ bufferView, componentType: 5126, count, type })
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ children: [1] }, { mesh: 0 }] as Json[],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    animations: [
      {
        name: '开合',
        channels: [{ sampler: 0, target: { node: 1, path: 'translation' } }],
        samplers: [{ input: 1, output: 2 }],
      },
    ] as Json[],
    accessors: [
      { ...float(0, sheet.length / 12, 'VEC3') },
      { ...float(1, 2, 'SCALAR'), min: [0], max: [1] },
      float(2, 2, 'VEC3'),
    ],
    bufferViews: [view(0, sheet.length), view(sheet.length, 8), view(sheet.length + 8, 24)],
    buffers: [{ byteLength: binary.length }],
  }
  change(document)
  return container(Buffer.from(JSON.stringify(document)), binary)
}
