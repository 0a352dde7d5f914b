import { glb, soup } from './hostile-models.ts'

type Json = Record<string, unknown>

/** A sheet on a node that moves along x within a second, below a parent. */
export function moving(
  change: (document: Json & { nodes: Json[]; animations: Json[] }) => void = () => {},
  triangles = 200,
) {
  const describe: Parameters<typeof glb>[0] = (document) => {
    document.nodes = [{ children: [1] }, { mesh: 0 }]
    const animations = [
      {
        name: '开合',
        channels: [{ sampler: 0, target: { node: 1, path: 'translation' } }],
        samplers: [{ input: 1, output: 2 }],
      },
    ]
    Object.assign(document.accessors[1] ?? {}, { min: [0], max: [1] })
    change(Object.assign(document, { animations }))
  }
  return glb(describe, soup(triangles), [[0, 1], 1], [[0, 0, 0, 5, 0, 0], 3])
}
