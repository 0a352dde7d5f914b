import { CATALOGUE_FRAMING, type Camera, fitCamera, normalise, SHOWCASE_DIRECTION, type Vector } from '@wencang/studio'
import sharp from 'sharp'
import { drawPixels, type Subject, surfacesTowards } from './picture.ts'
import { createScene, type Scene } from './scene.ts'

/** Frames in rows of one picture, cropped like lists. */
export interface TurntableLayout {
  frames: number
  columns: number
  /** Width of one frame, in pixels; the height is three quarters. */
  frameWidth: number
}

/** Tried in order until the picture is small enough. */
const QUALITIES = [72, 60, 48, 36, 24, 12]

/**
 * Draws a model from all sides under fixed light; usual view first.
 * @param mostBytes Limit for all frames together.
 * @returns One WebP picture with alpha.
 * @throws {RangeError} for a model without triangles.
 */
export async function renderTurntable(
  subject: Subject,
  { frames, columns, frameWidth }: TurntableLayout,
  mostBytes: number,
): Promise<Buffer> {
  const frameHeight = (frameWidth * 3) / 4
  const width = columns * frameWidth
  const height = Math.ceil(frames / columns) * frameHeight
  const sheet = new Uint8Array(width * height * 4)
  let first: { scene: Scene; camera: Camera } | null = null
  for (let frame = 0; frame < frames; frame++) {
    const turn = (frame / frames) * Math.PI * 2
    // Point clouds face each view; model scenes are reusable.
    const same = typeof subject === 'function' ? undefined : first?.scene
    const scene: Scene = same ?? createScene(surfacesTowards(subject, turned(SHOWCASE_DIRECTION, turn)))
    first ??= { scene, camera: fitCamera(turningHull(scene), SHOWCASE_DIRECTION, 1, CATALOGUE_FRAMING) }
    const pixels = drawPixels(scene, frameWidth, around(first, turn))
    const [left, top] = [(frame % columns) * frameWidth, Math.floor(frame / columns) * frameHeight]
    // Square frames are cropped to their middle.
    const skipped = (frameWidth - frameHeight) / 2
    for (let row = 0; row < frameHeight; row++) {
      const from = (row + skipped) * frameWidth * 4
      sheet.set(pixels.subarray(from, from + frameWidth * 4), ((top + row) * width + left) * 4)
    }
  }
  for (const quality of QUALITIES) {
    const picture = await sharp(sheet, { raw: { width, height, channels: 4 } })
      .webp({ quality, alphaQuality: Math.min(90, quality + 20), effort: 4 })
      .toBuffer()
    if (picture.length <= mostBytes || quality === QUALITIES.at(-1)) return picture
  }
  throw new RangeError('no quality to encode with')
}

/** Rotates a direction about the vertical axis. */
function turned([x, y, z]: Vector, turn: number): Vector {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [x * cos + z * sin, y, z * cos - x * sin]
}

/** Rotates the camera about the model's vertical axis. */
function around({ scene, camera }: { scene: Scene; camera: Camera }, turn: number): Camera {
  const [x, , z] = middleOf(scene)
  const eye = turned([camera.eye[0] - x, camera.eye[1], camera.eye[2] - z], turn)
  return {
    ...camera,
    eye: [eye[0] + x, eye[1], eye[2] + z],
    right: normalise(turned(camera.right, turn)),
    up: normalise(turned(camera.up, turn)),
    forward: normalise(turned(camera.forward, turn)),
  }
}

const middleOf = ({ minimum, maximum }: Scene) =>
  minimum.map((value, axis) => (value + (maximum[axis] ?? 0)) / 2) as Vector

const BANDS = 24
const RING = 24

/** Hull of the rotating model, which fits every side. */
function turningHull(scene: Scene): Scene {
  const { minimum, maximum, positions, vertexCount } = scene
  const [x, , z] = middleOf(scene)
  const height = maximum[1] - minimum[1] || 1
  const reach = new Float32Array(BANDS)
  for (let i = 0; i < vertexCount; i++) {
    const level = ((positions[i * 3 + 1] ?? 0) - minimum[1]) / height
    const band = Math.min(BANDS - 1, Math.max(0, Math.floor(level * BANDS)))
    const distance = Math.hypot((positions[i * 3] ?? 0) - x, (positions[i * 3 + 2] ?? 0) - z)
    if (distance > (reach[band] ?? 0)) reach[band] = distance
  }
  const hull: number[] = []
  for (let band = 0; band < BANDS; band++) {
    for (const level of [band, band + 1]) {
      for (let place = 0; place < RING; place++) {
        const turn = (place / RING) * Math.PI * 2
        const distance = reach[band] ?? 0
        hull.push(x + Math.cos(turn) * distance, minimum[1] + (level / BANDS) * height, z + Math.sin(turn) * distance)
      }
    }
  }
  return { ...scene, positions: Float32Array.from(hull), vertexCount: hull.length / 3 }
}
