type Axis = 'x' | 'y' | 'z' | '-x' | '-y' | '-z'
type Vector = readonly [number, number, number]

/** Orientation of a model in quarter turns: the axes that point right, up and towards the viewer. */
export type Orientation = `${Axis},${Axis},${Axis}`

export const AS_READ: Orientation = 'x,y,z'

/** Quarter turns as the viewer sees them; the last two are about the vertical, seen from above. */
export const QUARTER_TURNS = {
  forward: 'x,-z,y',
  backward: 'x,z,-y',
  left: '-y,x,z',
  right: 'y,-x,z',
  counterclockwise: 'z,y,-x',
  clockwise: '-z,y,x',
} as const satisfies Record<string, Orientation>
export type QuarterTurn = keyof typeof QUARTER_TURNS

const AXES = ['x', 'y', 'z']
const axesOf = (orientation: Orientation) =>
  orientation.split(',').map((axis) => ({ from: AXES.indexOf(axis.at(-1) ?? ''), sign: axis.length > 1 ? -1 : 1 }))

const nameOf = (axes: { from: number; sign: number }[]) =>
  axes.map(({ from, sign }) => `${sign < 0 ? '-' : ''}${AXES[from]}`).join(',') as Orientation

/** Orientation of a model in `first` that is then turned by `second`. */
export function turnedBy(first: Orientation, second: Orientation): Orientation {
  const own = axesOf(first)
  return nameOf(
    axesOf(second).map(({ from, sign }) => ({ from: own[from]?.from ?? 0, sign: sign * (own[from]?.sign ?? 1) })),
  )
}

/** All 24 orientations. */
export const ORIENTATIONS = allOrientations() as [Orientation, ...Orientation[]]

function allOrientations(): Orientation[] {
  const found = new Set([AS_READ])
  // A set also visits what is added meanwhile.
  for (const one of found) for (const turn of Object.values(QUARTER_TURNS)) found.add(turnedBy(one, turn))
  return [...found]
}

const PARTS = new Map(ORIENTATIONS.map((orientation) => [orientation, axesOf(orientation)]))

/** Turns a vector of the preview as it is read. */
export function oriented(orientation: Orientation, vector: Vector): [number, number, number] {
  const [right, up, front] = PARTS.get(orientation) ?? axesOf(AS_READ)
  const along = (part: { from: number; sign: number } | undefined) =>
    // Adding 0 turns -0 into 0.
    part ? part.sign * (vector[part.from] ?? 0) + 0 : 0
  return [along(right), along(up), along(front)]
}

/** The orientation that undoes another. */
export const inverseOf = (orientation: Orientation): Orientation =>
  ORIENTATIONS.find((one) => turnedBy(orientation, one) === AS_READ) ?? AS_READ

/** Rotation as a 4 × 4 matrix, column-major. */
export const rotationOf = (orientation: Orientation): number[] => [
  ...oriented(orientation, [1, 0, 0]),
  0,
  ...oriented(orientation, [0, 1, 0]),
  0,
  ...oriented(orientation, [0, 0, 1]),
  0,
  ...[0, 0, 0, 1],
]

/** Axis of the preview as it is read that points up. */
export const upAxisOf = (orientation: Orientation) => orientation.split(',')[1] as Axis
