import { type Intersection, Matrix3, Mesh, Sphere, Vector3 } from 'three'
import { pickHit } from '../looking/pick.ts'
import type { ModelScene } from '../model-scene.ts'
import type { NotePlace, Vector } from './notes.ts'
import { createSightLines } from './sight-lines.ts'
import type { Surface } from './surface.ts'

/** Search radii around the middle, in frame shares. */
const SEARCH = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
const DIRECTIONS = 8
/** Weight of the current direction, to shorten moves. */
const PRESENT_DIRECTION = 0.5

/** Model, cloud or splats; places use object coordinates. */
export function createModelSurface(scene: ModelScene): Surface & { dispose(): void } {
  const { stage } = scene
  const { camera, canvas, object, controls } = stage
  const { radius } = stage.bounds.getBoundingSphere(new Sphere())
  const sight = createSightLines(stage)

  const pick = (x: number, y: number): NotePlace | undefined => {
    const hit = pickHit(stage, { x, y })
    if (!hit) return undefined
    const normal = normalOf(hit, hit.point.clone().sub(camera.position).normalize())
    const inverse = object.matrixWorld.clone().invert()
    return {
      kind: 'point',
      position: rounded(object.worldToLocal(hit.point.clone())),
      normal: rounded(normal.transformDirection(inverse)),
    }
  }
  const worldOf = (position: Vector) => object.localToWorld(new Vector3(...position))
  const locate: Surface['locate'] = (place) => {
    if (place.kind !== 'point') return undefined
    camera.updateMatrixWorld()
    const seen = worldOf(place.position).project(camera)
    if (Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1 || Math.abs(seen.z) > 1) return undefined
    return {
      x: ((seen.x + 1) / 2) * canvas.clientWidth,
      y: ((1 - seen.y) / 2) * canvas.clientHeight,
      ...{ width: 0, height: 0 },
      isBehind: sight.isHidden(place),
    }
  }
  return {
    kind: 'point',
    locate,
    pick,
    centre() {
      const { clientWidth: width, clientHeight: height } = canvas
      for (const distance of SEARCH)
        for (let step = 0; step < DIRECTIONS; step++) {
          const angle = (step / DIRECTIONS) * 2 * Math.PI
          const found = pick(width * (0.5 + distance * Math.cos(angle)), height * (0.5 + distance * Math.sin(angle)))
          if (found) return found
        }
      return undefined
    },
    move(place, right, down) {
      const spot = locate(place)
      return spot && pick(spot.x + right, spot.y + down)
    },
    show({ place, camera: pose }) {
      if (pose) return scene.goTo(pose)
      if (place?.kind !== 'point') return
      const target = worldOf(place.position)
      const present = camera.position.clone().sub(controls.target)
      const direction = new Vector3(...place.normal)
        .transformDirection(object.matrixWorld)
        .addScaledVector(present.clone().normalize(), PRESENT_DIRECTION)
      if (direction.lengthSq() === 0) direction.copy(present)
      const distance = Math.min(present.length(), radius * 3)
      scene.goTo({
        position: target.clone().addScaledVector(direction.normalize(), distance).toArray(),
        target: target.toArray(),
      })
    },
    pose: scene.pose,
    onChange(use) {
      const [endFrames, endSight] = [stage.onFrame(use), sight.onChange(use)]
      return () => {
        endFrames()
        endSight()
      }
    },
    dispose: sight.dispose,
  }
}

/** Normal towards the viewer; for points the reversed ray. */
function normalOf({ face, object }: Intersection, direction: Vector3): Vector3 {
  if (!face || !(object instanceof Mesh)) return direction.clone().negate()
  const normal = face.normal.clone().applyMatrix3(new Matrix3().getNormalMatrix(object.matrixWorld)).normalize()
  return normal.dot(direction) > 0 ? normal.negate() : normal
}

const DIGITS = 6
/** Enough precision for any object, with short files. */
const rounded = (vector: Vector3): Vector =>
  vector.toArray().map((number) => Number(number.toPrecision(DIGITS))) as Vector
