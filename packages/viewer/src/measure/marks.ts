import { centreOf, minus, type Point } from './geometry.ts'

/** Pixels from the picture's upper left corner. */
export type Place = { x: number; y: number }

/** Shapes drawn alike on screen and in saved pictures. */
export type Mark =
  | { kind: 'line'; from: Place; to: Place; isFaint: boolean }
  | { kind: 'area'; corners: Place[] }
  | { kind: 'dot'; at: Place }
  | { kind: 'label'; at: Place; text: string }

/** Scene to picture; undefined behind the camera. */
export type Project = (point: Point) => Place | undefined

/** Empty if an end is behind the camera. */
function lineBetween(project: Project, from: Point, to: Point, isFaint = false): Mark[] {
  const ends = { from: project(from), to: project(to) }
  return ends.from && ends.to ? [{ kind: 'line', from: ends.from, to: ends.to, isFaint }] : []
}

const dotsOf = (project: Project, points: readonly Point[]): Mark[] =>
  points.flatMap((point): Mark[] => {
    const at = project(point)
    return at ? [{ kind: 'dot', at }] : []
  })

const labelAt = (project: Project, point: Point, text: string): Mark[] => {
  const at = project(point)
  return at ? [{ kind: 'label', at, text }] : []
}

export function marksOfPoints(
  project: Project,
  points: readonly Point[],
  { isClosed = false, text = '' } = {},
): Mark[] {
  const lines = points.flatMap((point, index) => {
    const before = points[index - 1] ?? (isClosed ? points.at(-1) : undefined)
    return before ? lineBetween(project, before, point) : []
  })
  const corners = isClosed ? points.map(project) : []
  const isWhole = corners.length > 2 && corners.every((corner) => corner !== undefined)
  return [
    ...(isWhole ? [{ kind: 'area', corners: corners as Place[] } as const] : []),
    ...lines,
    ...dotsOf(project, points),
    ...(text && points.length > 0 ? labelAt(project, middleOf(points, isClosed), text) : []),
  ]
}

/** Corner of an angle, else the centre. */
const middleOf = (points: readonly Point[], isClosed: boolean): Point =>
  points.length === 3 && !isClosed ? (points[1] ?? centreOf(points)) : centreOf(points)

/**
 * Box edges with side labels.
 * @param texts Width, height and depth.
 */
export function marksOfBox(project: Project, min: Point, max: Point, texts: readonly [string, string, string]): Mark[] {
  const size = minus(max, min)
  const corner = (index: number): Point => [
    index & 1 ? max[0] : min[0],
    index & 2 ? max[1] : min[1],
    index & 4 ? max[2] : min[2],
  ]
  const edges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) =>
    [1, 2, 4]
      .filter((axis) => !(index & axis))
      .flatMap((axis) => lineBetween(project, corner(index), corner(index | axis), true)),
  )
  const [width, height, depth] = size
  // Front bottom, front right and bottom right edges.
  const labels: [Point, string][] = [
    [[min[0] + width / 2, min[1], max[2]], texts[0]],
    [[max[0], min[1] + height / 2, max[2]], texts[1]],
    [[max[0], min[1], min[2] + depth / 2], texts[2]],
  ]
  return [...edges, ...labels.flatMap(([at, text]) => labelAt(project, at, text))]
}
