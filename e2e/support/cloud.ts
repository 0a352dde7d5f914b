/** Uploaded first: its slow preview renders during the tests. */
export const DRAWN_CLOUD_NAME = '半球点云'

/**
 * Coloured points on an ellipsoid, as ASCII PLY.
 * @param depth Vertical extent: 2 is closed; less leaves one side open, so that all views differ.
 */
export function pointCloud(count: number, { depth = 2, width = 1 } = {}): Buffer {
  const points = Array.from({ length: count }, (_, i) => {
    const [around, up] = [i * 2.399963, 1 - (depth * i) / count]
    const radius = Math.sqrt(1 - up * up)
    return `${Math.cos(around) * radius * width} ${up} ${Math.sin(around) * radius} ${120 + (i % 100)} 110 80`
  })
  const properties = ['x', 'y', 'z'].map((name) => `property float ${name}`)
  const colours = ['red', 'green', 'blue'].map((name) => `property uchar ${name}`)
  const header = ['ply', 'format ascii 1.0', `element vertex ${count}`, ...properties, ...colours, 'end_header']
  return Buffer.from(`${[...header, ...points].join('\n')}\n`)
}
