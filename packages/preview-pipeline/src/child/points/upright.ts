import type { PointCloud } from './sample.ts'

/** Extents from the 1st to 99th percentile, ignoring outliers. */
export function extents({ positions }: PointCloud): [low: number, high: number][] {
  return [0, 1, 2].map((axis) => {
    const values = Float32Array.from({ length: positions.length / 3 }, (_, i) => positions[i * 3 + axis] ?? 0).sort()
    const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0
    return [at(0.01), at(0.99)]
  })
}

const sizes = (cloud: PointCloud) => extents(cloud).map(([low, high]) => high - low)

/** Detects z-up surveys, much flatter along z; glTF has y up. */
export function liesOnGround(cloud: PointCloud): boolean {
  const [x = 0, y = 0, z = 0] = sizes(cloud)
  return z <= Math.min(x, y) * 0.6
}

/** Detects z-up towers and statues, much longer along z. */
export function standsOnZ(cloud: PointCloud): boolean {
  const [x = 0, y = 0, z = 0] = sizes(cloud)
  return z >= Math.max(x, y) * 1.5
}
