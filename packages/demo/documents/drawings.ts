/** A line drawing on a sheet of 800 × 600, y downwards: lines as points, with their weight. */
export type Drawing = { points: [number, number][]; weight: number }[]

export type Subject = 'pagoda' | 'bridge' | 'vessel' | 'tile' | 'bell' | 'hall'

export const SHEET = { width: 800, height: 600 }
const GROUND = 520

export function draw(subject: Subject): Drawing {
  return [...frame(), ...SUBJECTS[subject]()]
}

const line = (weight: number, ...points: [number, number][]) => ({ points, weight })
const box = (x: number, y: number, w: number, h: number, weight = 0.8) =>
  line(weight, [x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y])
const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number, weight = 0.8) => {
  const steps = Math.max(8, Math.ceil(Math.abs(to - from) * 16))
  return {
    points: Array.from({ length: steps + 1 }, (_, i): [number, number] => {
      const angle = from + ((to - from) * i) / steps
      return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
    }),
    weight,
  }
}
const mirrored = (drawing: Drawing, axis: number): Drawing => [
  ...drawing,
  ...drawing.map(({ points, weight }) => ({
    weight,
    points: points.map(([x, y]): [number, number] => [axis * 2 - x, y]),
  })),
]

/** Border, title block and scale bar. */
function frame(): Drawing {
  const bar = Array.from({ length: 5 }, (_, i) => box(60 + i * 30, 552, 30, i % 2 ? 4 : 8, 0.6))
  return [
    box(24, 24, 752, 552, 1.6),
    box(32, 32, 736, 536, 0.5),
    box(588, 512, 180, 56, 0.6),
    line(0.5, [588, 540], [768, 540]),
    ...bar,
  ]
}

const SUBJECTS: Record<Subject, () => Drawing> = {
  pagoda: () => {
    const half: Drawing = [line(1.2, [200, GROUND], [400, GROUND]), box(290, GROUND - 26, 110, 26)]
    let y = GROUND - 26
    for (let tier = 0; tier < 5; tier++) {
      const [w, h] = [92 - tier * 9, 62 - tier * 3]
      half.push(line(1, [400 - w, y], [400 - w, y - h], [400, y - h]))
      for (let post = 1; post <= 3; post++)
        half.push(line(0.5, [400 - (w * post) / 3.4, y], [400 - (w * post) / 3.4, y - h]))
      for (let set = 0; set < 4; set++) half.push(box(400 - w + 8 + set * 22, y - h - 8, 9, 8, 0.4))
      half.push({
        points: Array.from({ length: 13 }, (_, i): [number, number] => [
          400 - w - 44 + i * (44 / 12) * (1 + w / 60),
          y - h - 10 - 14 * (i / 12) ** 1.8 + 3 * (1 - i / 12) ** 3 * -4,
        ]),
        weight: 1.2,
      })
      half.push(line(0.6, [400 - w - 44, y - h - 14], [400, y - h - 8]))
      y -= h + 22
    }
    half.push(line(1, [400 - 14, y + 2], [400 - 6, y - 40], [400 - 9, y - 44], [400 - 3, y - 62], [400, y - 92]))
    const levels = Array.from({ length: 6 }, (_, i) => line(0.35, [560, GROUND - i * 78], [600, GROUND - i * 78]))
    return [...mirrored(half, 400), ...levels, line(0.35, [590, GROUND], [590, 90])]
  },
  bridge: () => {
    const base = 380
    const deck = (x: number) => base - 70 + 60 * ((x - 400) / 340) ** 2
    const top = Array.from({ length: 69 }, (_, i): [number, number] => [60 + i * 10, deck(60 + i * 10)])
    const stones: Drawing = Array.from({ length: 43 }, (_, i) => {
      const angle = Math.PI + (Math.PI * (i + 0.5)) / 43
      return line(
        0.5,
        [400 + Math.cos(angle) * 210, base + 60 + Math.sin(angle) * 120],
        [400 + Math.cos(angle) * 226, base + 60 + Math.sin(angle) * 134],
      )
    })
    const small: Drawing = [-1, 1].flatMap((side) => [
      arc(400 + side * 205, base + 24, 34, 52, Math.PI, Math.PI * 2, 1),
      arc(400 + side * 205, base + 24, 42, 60, Math.PI, Math.PI * 2, 0.6),
      arc(400 + side * 272, base + 24, 22, 36, Math.PI, Math.PI * 2, 1),
      arc(400 + side * 272, base + 24, 30, 44, Math.PI, Math.PI * 2, 0.6),
    ])
    const rails: Drawing = top.filter((_, i) => i % 3 === 0).flatMap(([x, y]) => [box(x - 2, y - 26, 4, 26, 0.6)])
    const rail = { points: top.map(([x, y]): [number, number] => [x, y - 18]), weight: 0.6 }
    const water = [0, 1, 2].map((i) => ({
      points: Array.from({ length: 61 }, (_, k): [number, number] => [
        190 + k * 7,
        base + 70 + i * 12 + Math.sin(k * 0.8 + i) * 2,
      ]),
      weight: 0.35,
    }))
    return [
      { points: top, weight: 1.4 },
      arc(400, base + 60, 210, 120, Math.PI, Math.PI * 2, 1.3),
      arc(400, base + 60, 226, 134, Math.PI, Math.PI * 2, 0.9),
      ...stones,
      ...small,
      ...rails,
      rail,
      ...water,
      line(1.2, [40, base + 62], [190, base + 62]),
      line(1.2, [610, base + 62], [760, base + 62]),
    ]
  },
  vessel: () => {
    const profile: [number, number][] = [
      [24, 130],
      [30, 136],
      [18, 170],
      [20, 215],
      [52, 275],
      [84, 345],
      [88, 400],
      [68, 448],
      [48, 470],
      [52, 500],
    ]
    const outer = profile.map(([x, y]): [number, number] => [400 + x * 1.5, y])
    const left = profile.map(([x, y]): [number, number] => [400 - x * 1.5, y])
    const inner = profile.slice(0, -2).map(([x, y]): [number, number] => [400 - x * 1.5 + 9, y])
    const hatch = inner.slice(0, -1).flatMap(([x, y], i) => {
      const [nx, ny] = inner[i + 1] ?? [x, y]
      return Array.from({ length: 6 }, (_, k) =>
        line(
          0.35,
          [x + ((nx - x) * k) / 6, y + ((ny - y) * k) / 6],
          [x + ((nx - x) * k) / 6 - 9, y + ((ny - y) * k) / 6 + 6],
        ),
      )
    })
    const bands = [270, 330, 430].map((y) => arc(400, y, 60 + (y - 250) * 0.2, 5, 0, Math.PI / 2, 0.4))
    return [
      { points: outer, weight: 1.4 },
      { points: left, weight: 1.4 },
      { points: inner, weight: 1 },
      ...hatch,
      ...bands,
      line(1, [364, 130], [436, 130]),
      line(1.2, [322, 500], [478, 500]),
      line(0.5, [400, 110], [400, 520]),
      line(0.35, [560, 130], [600, 130]),
      line(0.35, [560, 500], [600, 500]),
      line(0.35, [585, 130], [585, 500]),
    ]
  },
  tile: () => {
    const [cx, cy] = [400, 290]
    const rings = [205, 196, 172, 166, 52, 45].map((r) => arc(cx, cy, r, r, 0, Math.PI * 2, r > 190 ? 1.5 : 0.9))
    const bars = [0, 1, 2, 3].flatMap((q) => {
      const a = (q * Math.PI) / 2
      return [-5, 5].map((o) =>
        line(
          0.9,
          [cx + Math.cos(a) * 52 - Math.sin(a) * o, cy + Math.sin(a) * 52 + Math.cos(a) * o],
          [cx + Math.cos(a) * 166 - Math.sin(a) * o, cy + Math.sin(a) * 166 + Math.cos(a) * o],
        ),
      )
    })
    const curls = [0, 1, 2, 3].flatMap((q) =>
      [-1, 1].map((side) => {
        const a = (q * Math.PI) / 2 + Math.PI / 4
        const [ox, oy] = [cx + Math.cos(a + side * 0.34) * 118, cy + Math.sin(a + side * 0.34) * 118]
        return {
          weight: 1.3,
          points: Array.from({ length: 70 }, (_, i): [number, number] => [
            ox + Math.cos(a + side * (i / 69) * 12) * (34 - i * 0.46),
            oy + Math.sin(a + side * (i / 69) * 12) * (34 - i * 0.46),
          ]),
        }
      }),
    )
    const divisions = Array.from({ length: 24 }, (_, i) =>
      line(
        0.25,
        [cx + Math.cos((i * Math.PI) / 12) * 205, cy + Math.sin((i * Math.PI) / 12) * 205],
        [cx + Math.cos((i * Math.PI) / 12) * 222, cy + Math.sin((i * Math.PI) / 12) * 222],
      ),
    )
    return [...rings, ...bars, ...curls, ...divisions]
  },
  bell: () => {
    const half: Drawing = [
      line(1.4, [400, 118], [386, 118], [380, 190], [372, 194], [372, 204], [384, 208], [384, 226]),
      line(1.4, [400, 226], [318, 226], [276, 500]),
      {
        points: Array.from({ length: 21 }, (_, i): [number, number] => [276 + i * 6.2, 500 - 38 * (i / 20) ** 0.7]),
        weight: 1.4,
      },
      line(0.8, [312, 262], [382, 262], [382, 390], [292, 390]),
    ]
    for (const y of [278, 322, 366]) {
      half.push(line(0.5, [304, y + 20], [382, y + 20]))
      for (const x of [326, 348, 370])
        half.push(arc(x, y, 7, 7, 0, Math.PI * 2, 0.9), arc(x, y, 3, 3, 0, Math.PI * 2, 0.5))
    }
    const spiral = {
      weight: 0.8,
      points: Array.from({ length: 90 }, (_, i): [number, number] => [
        340 + Math.cos(i * 0.25) * (26 - i * 0.28),
        430 + Math.sin(i * 0.25) * (20 - i * 0.2),
      ]),
    }
    half.push(spiral)
    const notes = [150, 244, 320, 430].map((y, i) => line(0.35, [410 + i * 20, y], [600, y]))
    return [...mirrored(half, 400), ...notes]
  },
  hall: () => {
    const half: Drawing = [
      box(110, GROUND - 40, 290, 40, 1.2),
      line(1.3, [90, 330], [130, 322], [210, 262], [280, 208], [400, 208]),
      line(0.8, [96, 338], [400, 330]),
      line(1, [280, 200], [400, 200]),
    ]
    for (let i = 0; i < 4; i++) {
      const x = 150 + i * 70
      half.push(box(x - 5, 352, 10, GROUND - 40 - 352, 0.9))
      half.push(box(x - 16, 344, 32, 8, 0.6), box(x - 11, 336, 22, 8, 0.6))
      for (let bar = 0; bar < 6 && i < 3; bar++) half.push(line(0.3, [x + 14 + bar * 8, 380], [x + 14 + bar * 8, 450]))
      if (i < 3) half.push(box(x + 10, 370, 50, 108, 0.5))
    }
    for (let tile = 0; tile < 26; tile++) {
      const t = tile / 25
      half.push(line(0.3, [110 + t * 290, 330], [240 + t * 160, 210]))
    }
    for (let step = 0; step < 5; step++)
      half.push(line(0.5, [360 - step * 3, GROUND - 40 + step * 8], [400, GROUND - 40 + step * 8]))
    half.push(line(1, [268, 208], [262, 186], [276, 190], [282, 200]))
    return [...mirrored(half, 400), line(1.4, [50, GROUND], [750, GROUND])]
  },
}
