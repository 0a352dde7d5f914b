import { readFile } from 'node:fs/promises'
import { PREVIEW_ANGLES, TURNTABLE, TURNTABLE_NAME } from '@wencang/domain'
import { drawPicture, renderTurntable, type Subject, type Surface } from '@wencang/model-renderer'
import { writePictureSet } from '@wencang/pictures'
import { ANGLE_DIRECTIONS } from '@wencang/studio'
import { renderable } from './light-model.ts'
import { PREVIEW } from './limits.ts'
import type { PreviewRole } from './maker.ts'
import { readModel } from './model-preview.ts'
import { discs, linearColours } from './points/light-points.ts'
import { everyNth } from './points/sample.ts'
import { simplify } from './simplify.ts'

interface Subjects {
  whole: Subject
  /** Simplified, because it is drawn small and often. */
  turning: Subject
}

/**
 * Draws a light model from each angle, and its turntable.
 * @param lightModel Its path.
 * @param write Stores one file.
 * @param onPicture Receives a file's role; for several widths, the representative name.
 */
export async function makeViews(
  lightModel: string,
  write: (name: string, bytes: Uint8Array) => void,
  onPicture: (role: PreviewRole, name: string) => void,
): Promise<void> {
  const { whole, turning } = await subjectsOf(await readFile(lightModel))
  write(TURNTABLE_NAME, await renderTurntable(turning, TURNTABLE, PREVIEW.turntableBytes))
  onPicture('turntable', TURNTABLE_NAME)
  for (const angle of PREVIEW_ANGLES) {
    const picture = drawPicture(whole, { size: PREVIEW.snapshotEdge, direction: ANGLE_DIRECTIONS[angle] })
    const what = { stem: angle, ownWidth: PREVIEW.snapshotEdge, isTurning: true }
    onPicture(`angle-${angle}`, await writePictureSet(picture, what, write))
  }
}

/** Reliefs fit only their triangles and exceed turntable pixels. */
const withoutRelief = (surfaces: Surface[]): Surface[] =>
  surfaces.map((surface) => ({ ...surface, material: { ...surface.material, normalTexture: null } }))

async function subjectsOf(model: Buffer): Promise<Subjects> {
  const { surfaces, points } = await readModel(model, 'full')
  if (points) {
    const [all, few] = [points.cloud, everyNth(points.cloud, PREVIEW.turntablePoints)]
    const [colours, fewColours] = [linearColours(all), linearColours(few)]
    return {
      whole: (towards) => [discs(all.positions, colours, towards)],
      turning: (towards) => [discs(few.positions, fewColours, towards)],
    }
  }
  return {
    whole: await renderable(surfaces),
    turning: withoutRelief(await renderable(await simplify(surfaces, PREVIEW.turntableTriangles))),
  }
}
