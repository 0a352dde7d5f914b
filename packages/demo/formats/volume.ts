import type { Surface } from '@wencang/model-renderer'
import { scatterPoints } from './points.ts'

const EDGE = 96
/** Enough that neighbouring cells of a surface have samples. */
const SAMPLES = 600_000

/**
 * Samples of a model's surface per cell, as a grid of bytes. A text header describes it: the format has no public
 * specification.
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
