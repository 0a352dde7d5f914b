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
import { writeRoomModel } from './room-model.ts'
import { simplify } from './simplify.ts'

const ROOM_NAME = 'room.glb'

interface Subjects {
  whole: Subject
  /** Simplified, because it is drawn small and often. */
  turning: Subject
}

/**
 * Draws a light model from each angle, and rewrites it for viewers of phones.
 * @param lightModel Its path.
 * @param write Stores one file.
 * @param onMade Receives a file's role; for several widths, the representative name.
 */
export async function makeViews(
  lightModel: string,
  write: (name: string, bytes: Uint8Array) => void,
  onMade: (role: PreviewRole, name: string) => void,
): Promise<void> {
  const model = await readFile(lightModel)
  const { whole, turning } = await subjectsOf(model)
  write(TURNTABLE_NAME, await renderTurntable(turning, TURNTABLE, PREVIEW.turntableBytes))
  onMade('turntable', TURNTABLE_NAME)
  for (const angle of PREVIEW_ANGLES) {
    const picture = drawPicture(whole, { size: PREVIEW.snapshotEdge, direction: ANGLE_DIRECTIONS[angle] })
    const what = { stem: angle, ownWidth: PREVIEW.snapshotEdge, isTurning: true }
    onMade(`angle-${angle}`, await writePictureSet(picture, what, write))
  }
  const room = await writeRoomModel(model)
  if (!room) return
  write(ROOM_NAME, room)
  onMade('room', ROOM_NAME)
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
