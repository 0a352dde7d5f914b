import type { Surface } from '@wencang/model-renderer'
import { scatterPoints } from './points.ts'

const EDGE = 96
/** So many that neighbouring cells of a surface have some. */
const SAMPLES = 600_000

/**
 * The surface of a model as a grid of bytes: how many of its samples lie in each cell. The format has no public description, so the file begins with lines of
 * text that say what follows, and with what it was made.
 */
export function writeVolume(surfaces: Surface[], name: string): Buffer {
  const { positions, count } = scatterPoints(surfaces, SAMPLES)
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < count * 3; i++) {
    const [value, axis] = [positions[i] ?? 0, i % 3]
    low[axis] = Math.min(low[axis] ?? 0, value)
    high[axis] = Math.max(high[axis] ?? 0, value)
  }
  const width = Math.max(...high.map((most, axis) => most - (low[axis] ?? 0)))
  const cells = new Uint8Array(EDGE ** 3)
  for (let point = 0; point < count; point++) {
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => {
      const share = ((positions[point * 3 + axis] ?? 0) - (low[axis] ?? 0)) / width
      return Math.min(EDGE - 1, Math.floor(share * EDGE))
    })
    const cell = (z * EDGE + y) * EDGE + x
    cells[cell] = Math.min(255, (cells[cell] ?? 0) + 8)
  }
  const header = [
    `# ${name}`,
    '# 示意体数据，由程序从示意模型生成 / demonstration volume, made by a program',
    `size ${EDGE} ${EDGE} ${EDGE}`,
    'type uint8',
    'order x y z',
    'end',
    '',
  ]
  return Buffer.concat([Buffer.from(header.join('\n')), cells])
}
