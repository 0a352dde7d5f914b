import { measuredText } from '@wencang/studio'
import type { Stage } from '../stage.ts'
import { areaOfPolygon, type Point } from './geometry.ts'
import { type Mark, marksOfBox, marksOfPoints, type Project } from './marks.ts'
import type { Measurements } from './measurements.ts'
import type { DrawnBar } from './picture.ts'
import { lengthSaid, type Saying, valueSaid } from './said.ts'
import { scaleBar } from './scale-bar.ts'
import { projectionOf, unitsPerPixel } from './view.ts'

/** Overlay options besides measurements. */
export type Shown = { hasBar: boolean; hasBox: boolean }

/** Maximum share of the width for the scale bar. */
const MAX_OF_WIDTH = 0.25

/** Overlay of a view of this size. */
export function overlayOf(
  stage: Stage,
  { measurements, shown, saying }: { measurements: Measurements; shown: Shown; saying: Saying },
  { width, height }: { width: number; height: number },
): { marks: Mark[]; bar: DrawnBar | undefined } {
  stage.camera.updateMatrixWorld()
  const project = projectionOf(stage.camera, width, height)
  const marks = [
    ...(shown.hasBox ? boxMarks(stage, project, saying) : []),
    ...measurements.kept.flatMap((measurement) => {
      const { name, measure, points } = measurement
      return marksOfPoints(project, points, {
        isClosed: measure === 'area',
        text: `${name} ${valueSaid(measurement, saying)}`,
      })
    }),
    ...marksOfPoints(project, measurements.pending, { isClosed: isClosing(measurements) }),
  ]
  return { marks, bar: shown.hasBar ? barOf(stage, { width, height }, saying) : undefined }
}

/** Areas are shown while their corners are chosen. */
const isClosing = ({ measure, pending }: Measurements) => measure === 'area' && areaOfPolygon(pending) > 0

export function barOf(
  stage: Stage,
  { width, height }: { width: number; height: number },
  saying: Saying,
): DrawnBar | undefined {
  const bar = scaleBar(unitsPerPixel(stage, height), width * MAX_OF_WIDTH, saying.unit)
  return bar && { pixels: bar.pixels, text: measuredText(bar.length, saying.texts.unit, saying.locale) }
}

function boxMarks({ bounds }: Stage, project: Project, saying: Saying): Mark[] {
  if (bounds.isEmpty()) return []
  const [min, max]: [Point, Point] = [bounds.min.toArray(), bounds.max.toArray()]
  const said = (axis: 0 | 1 | 2) => lengthSaid(max[axis] - min[axis], saying)
  return marksOfBox(project, min, max, [said(0), said(1), said(2)])
}
