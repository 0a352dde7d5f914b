import type { PointCloud } from './sample.ts'

/** Extents from the 1st to 99th percentile, ignoring outliers. */
export function extents({ positions }: PointCloud): [low: number, high: number][] {
  return [0, 1, 2].map((axis) => {
    const values = Float32Array.from({ length: positions.length / 3 }, (_, i) => positions[i * 3 + axis] ?? 0).sort()
    const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0
    return [at(0.01), at(0.99)]
  })
}

/** Detects z-up surveys, much flatter along z; glTF has y up. */
export function liesOnGround(cloud: PointCloud): boolean {
  const [x = 0, y = 0, z = 0] = extents(cloud).map(([low, high]) => high - low)
  return z <= Math.min(x, y) * 0.6
}

/** Turns the cloud to y-up. */
export function upright<C extends PointCloud>(cloud: C): C {
  if (!liesOnGround(cloud)) return cloud
  const positions = new Float32Array(cloud.positions.length)
  for (let i = 0; i < positions.length; i += 3)
    positions.set([cloud.positions[i] ?? 0, cloud.positions[i + 2] ?? 0, -(cloud.positions[i + 1] ?? 0)], i)
  return { ...cloud, positions }
}
