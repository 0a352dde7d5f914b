import { closeSync, openSync, writeSync } from 'node:fs'

const PROPERTIES = ['x', 'y', 'z', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity']
  .concat(['scale_0', 'scale_1', 'scale_2'])
  .concat(['rot_0', 'rot_1', 'rot_2', 'rot_3'])
const BLOCK = 10_000

/** Writes splats on a wavy sphere, in training format. */
export function writeSplats(path: string, count: number): void {
  const file = openSync(path, 'w')
  const head = ['ply', 'format binary_little_endian 1.0', `element vertex ${count}`]
  writeSync(file, [...head, ...PROPERTIES.map((name) => `property float ${name}`), 'end_header\n'].join('\n'))
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let first = 0; first < count; first += BLOCK) {
    const rows = Math.min(BLOCK, count - first)
    const values = new Float32Array(rows * PROPERTIES.length)
    for (let i = 0; i < rows; i++) {
      const [u, h] = [random() * 2 * Math.PI, random() * 2 - 1]
      const radius = 1 + 0.1 * Math.sin(8 * u) * Math.cos(9 * h) + 0.01 * random()
      const across = Math.sqrt(1 - h * h) * radius
      const place = [across * Math.cos(u), h * radius, across * Math.sin(u)]
      const colour = [Math.sin(5 * u), Math.cos(7 * h), random() - 0.5]
      const size = -5.5 + random()
      values.set(
        [...place, ...colour, 3 * random(), size, size, size - 1, 1, random(), random(), 0],
        i * PROPERTIES.length,
      )
    }
    writeSync(file, values)
  }
  closeSync(file)
}
