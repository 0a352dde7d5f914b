export interface PointCloud {
  /** Three per point; finite and near the origin. */
  positions: Float32Array
  /** sRGB, 0 to 1, three per point; null if absent. */
  colours: Float32Array | null
  /** Offset subtracted from distant survey coordinates. */
  origin: [number, number, number]
}

/** Samples pseudo-randomly, because regular steps pick single columns of scans. */
export function sampler(count: number, most: number): (index: number) => boolean {
  if (count <= most) return () => true
  const run = count / most
  let [number, chosen] = [-1, -1]
  return (index) => {
    const current = Math.floor(index / run)
    if (current !== number) {
      number = current
      const [first, next] = [Math.ceil(current * run), Math.ceil((current + 1) * run)]
      chosen = first + Math.floor(scatter(current) * (next - first))
    }
    return index === chosen
  }
}

/** Samples the cloud evenly. */
export function everyNth({ positions, colours, origin }: PointCloud, most: number): PointCloud {
  const count = positions.length / 3
  if (count <= most) return { positions, colours, origin }
  const isChosen = sampler(count, most)
  const chosen = new Uint8Array(positions.length)
  for (let i = 0; i < count; i++) if (isChosen(i)) chosen.fill(1, i * 3, i * 3 + 3)
  const few = (values: Float32Array) => values.filter((_, i) => chosen[i] === 1)
  return { positions: few(positions), colours: colours && few(colours), origin }
}

/** Deterministic pseudo-random number from 0 to 1. */
function scatter(number: number): number {
  let hash = Math.imul(number + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Collects finite points, up to a limit. @param known Their origin; null for one near the first. */
export function createPointCollector(most: number, hasColours: boolean, known: PointCloud['origin'] | null = null) {
  const positions = new Float32Array(most * 3)
  const colours = hasColours ? new Float32Array(most * 3) : null
  let [count, origin] = [0, known]
  return {
    add(position: readonly [number, number, number], colour: readonly [number, number, number] | null): void {
      if (count >= most || !position.every(Number.isFinite)) return
      origin ??= originNear(position)
      for (let axis = 0; axis < 3; axis++) {
        positions[count * 3 + axis] = (position[axis] ?? 0) - (origin[axis] ?? 0)
        if (colours) colours[count * 3 + axis] = colour?.[axis] ?? 1
      }
      count++
    },
    finish(): PointCloud & { count: number } {
      return {
        count,
        positions: positions.slice(0, count * 3),
        colours: colours?.slice(0, count * 3) ?? null,
        origin: origin ?? [0, 0, 0],
      }
    },
  }
}

/** 32-bit floats lose the shape's precision beyond this. */
const FAR = 10_000

/** Offset that moves distant coordinates near zero. @param first Any of the positions. */
export const originNear = (first: readonly number[]): [number, number, number] => {
  const along = (axis: number) => {
    const value = first[axis] ?? 0
    return Math.abs(value) > FAR && Number.isFinite(value) ? value : 0
  }
  return [along(0), along(1), along(2)]
}
