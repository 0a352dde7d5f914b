/** A part of a picture that a tile uses, in pixels of the picture. */
export interface Chart {
  x: number
  y: number
  width: number
  height: number
}

/** Where the charts' parts of a picture lie in a tile's picture. */
export interface ChartLayout {
  charts: Chart[]
  /** The chart of each vertex. */
  chartOf: Uint32Array
  /** Whole numbers of the picture's widths and heights, by which each vertex's coordinates were moved: pictures repeat. */
  shifts: Float32Array
}

/** Parts of a picture need so much more room than their triangles at most, before the whole is simpler. */
const MOST_CHARTS = 4000

/**
 * Finds the connected parts of a surface in its texture coordinates.
 * @returns null if one goes around the picture, so that the whole of it repeats.
 */
export function chartsOf(indices: Uint32Array, uvs: Float32Array, width: number, height: number): ChartLayout | null {
  const count = uvs.length / 2
  const parents = Uint32Array.from({ length: count }, (_, i) => i)
  const find = (vertex: number) => {
    let root = vertex
    while (parents[root] !== root) root = parents[root] ?? 0
    for (let at = vertex; at !== root; ) {
      const next = parents[at] ?? root
      parents[at] = root
      at = next
    }
    return root
  }
  for (let i = 0; i < indices.length; i += 3) {
    const a = find(indices[i] ?? 0)
    parents[find(indices[i + 1] ?? 0)] = a
    parents[find(indices[i + 2] ?? 0)] = a
  }
  const numbers = new Map<number, number>()
  const chartOf = new Uint32Array(count)
  for (let vertex = 0; vertex < count; vertex++) {
    const root = find(vertex)
    const number = numbers.get(root) ?? numbers.size
    numbers.set(root, number)
    chartOf[vertex] = number
  }
  return numbers.size > MOST_CHARTS ? oneChart(uvs, width, height) : boxes(uvs, chartOf, numbers.size, width, height)
}

/** Everything as one part. */
function oneChart(uvs: Float32Array, width: number, height: number): ChartLayout | null {
  return boxes(uvs, new Uint32Array(uvs.length / 2), 1, width, height)
}

function boxes(uvs: Float32Array, chartOf: Uint32Array, count: number, width: number, height: number) {
  const low = new Float32Array(count * 2).fill(Infinity)
  const high = new Float32Array(count * 2).fill(-Infinity)
  for (let i = 0; i < uvs.length; i++) {
    const at = (chartOf[i >> 1] ?? 0) * 2 + (i & 1)
    const value = uvs[i] ?? 0
    if (value < (low[at] ?? 0)) low[at] = value
    if (value > (high[at] ?? 0)) high[at] = value
  }
  const shifts = new Float32Array(count * 2)
  const charts: Chart[] = []
  for (let chart = 0; chart < count; chart++) {
    const at = chart * 2
    const [u, v] = [(high[at] ?? 0) - (low[at] ?? 0), (high[at + 1] ?? 0) - (low[at + 1] ?? 0)]
    if (!(u <= 1.001 && v <= 1.001)) return null
    shifts[at] = Math.floor((low[at] ?? 0) + 1e-4)
    shifts[at + 1] = Math.floor((low[at + 1] ?? 0) + 1e-4)
    charts.push({
      x: ((low[at] ?? 0) - (shifts[at] ?? 0)) * width,
      y: ((low[at + 1] ?? 0) - (shifts[at + 1] ?? 0)) * height,
      width: u * width,
      height: v * height,
    })
  }
  return { charts, chartOf, shifts }
}

/** Pixels around each part, so that neighbours do not shine through when the picture is drawn smaller. */
export const MARGIN = 2

export interface Packing {
  /** The scale of all parts, at most 1. */
  scale: number
  width: number
  height: number
  /** Where each part's own pixels begin, two numbers a part. */
  places: Uint32Array
}

/** A picture may be longer than wide by this, squared, and no longer than what graphics cards of telephones take. */
const LONGER = 4
const LONGEST = 4096

/** Puts all parts into a picture of at most as many pixels as `edge` × `edge` has, row by row from the highest on. @param most the scale at most. */
export function pack(charts: Chart[], edge: number, most: number): Packing {
  const order = charts.map((_, i) => i).sort((a, b) => (charts[b]?.height ?? 0) - (charts[a]?.height ?? 0))
  const area = charts.reduce((sum, { width, height }) => sum + width * height, 0)
  let scale = Math.min(most, edge / Math.sqrt(Math.max(1, area)))
  const places = new Uint32Array(charts.length * 2)
  const longest = Math.min(edge * LONGER, Math.max(edge, LONGEST))
  for (;;) {
    const room = (length: number) => Math.ceil(length * scale) + 1 + 2 * MARGIN
    const widest = charts.reduce((sum, chart) => Math.max(sum, room(chart.width)), 1)
    const needed = charts.reduce((sum, chart) => sum + room(chart.width) * room(chart.height), 0)
    const width = Math.max(widest, Math.min(edge, Math.ceil(Math.sqrt(needed) / 64) * 64))
    let [x, y, row, right] = [0, 0, 0, 0]
    for (const i of order) {
      const chart = charts[i] as Chart
      const [w, h] = [room(chart.width), room(chart.height)]
      if (x + w > width) {
        x = 0
        y += row
        row = 0
      }
      places[i * 2] = x + MARGIN
      places[i * 2 + 1] = y + MARGIN
      x += w
      right = Math.max(right, x)
      row = Math.max(row, h)
    }
    const height = y + row
    const isFitting = right * height <= edge * edge && height <= longest && widest <= longest
    if (isFitting || scale < 1e-3) return { scale, width: Math.max(1, right), height: Math.max(1, height), places }
    scale *= 0.92
  }
}
