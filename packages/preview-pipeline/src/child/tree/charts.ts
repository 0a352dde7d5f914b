/** Part of a picture used by a tile, in its pixels. */
export interface Chart {
  x: number
  y: number
  width: number
  height: number
}

/** Assignment of vertices to charts. */
export interface ChartLayout {
  charts: Chart[]
  chartOf: Uint32Array
  /** Whole picture repeats subtracted from each chart's coordinates. */
  shifts: Float32Array
}

/** Beyond this, everything is one chart. */
const MAX_CHARTS = 4000

/**
 * Finds connected parts in texture coordinates.
 * @returns null if one exceeds the picture, so that it repeats.
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
  return numbers.size > MAX_CHARTS ? oneChart(uvs, width, height) : boxes(uvs, chartOf, numbers.size, width, height)
}

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

/** Pixels around each part, against bleeding at smaller scales. */
export const MARGIN = 2

export interface Packing {
  /** Scale of all parts, at most 1. */
  scale: number
  width: number
  height: number
  /** Origin of each part's pixels, two numbers each. */
  places: Uint32Array
}

/** Maximum stretch of a picture's edge, and mobile GPUs' limit. */
const LONGER = 4
const LONGEST = 4096

/** Packs parts in rows within `edge` × `edge` pixels, tallest first. @param most Maximum scale. */
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
