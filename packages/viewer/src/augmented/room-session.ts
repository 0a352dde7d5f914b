import type { FileUnit } from '@wencang/studio'
import {
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  Quaternion,
  RingGeometry,
  Scene,
  Vector3,
} from 'three'
import type { Stage } from '../stage.ts'
import { type RoomSize, roomScale } from './room-size.ts'
import { standOnGround } from './standing.ts'

/** Object placed in the room. */
export type RoomSession = {
  /** Real size or table size. */
  setSize(size: RoomSize): void
  end(): Promise<void>
}

export type RoomOptions = {
  stage: Stage
  unit: FileUnit
  size: RoomSize
  /** Element for the WebXR DOM overlay. */
  overlay: HTMLElement
  /** Called once when placed. */
  onPlaced: () => void
  /** The object is back on the stage. */
  onEnd: () => void
}

/** Without hit test: distance before and below the eyes. */
const BEFORE_METRES = 1.2
const BELOW_METRES = 0.6
const RING_METRES = [0.09, 0.11] as const
const RING_COLOUR = 0xf6f1e7

/**
 * Moves the object into the room; restores it afterwards.
 * @throws If the device or reader refuses.
 */
export async function openRoom(options: RoomOptions): Promise<RoomSession> {
  const { stage, overlay, onEnd } = options
  if (!navigator.xr) throw new Error('This browser shows nothing in the room.')
  const session = await navigator.xr.requestSession('immersive-ar', {
    optionalFeatures: ['hit-test', 'dom-overlay', 'local-floor'],
    domOverlay: { root: overlay },
  })
  const { renderer } = stage
  const resume = stage.pause()
  const room = furnish(options)
  session.addEventListener('end', () => {
    renderer.setAnimationLoop(null)
    renderer.xr.enabled = false
    room.clear()
    resume()
    onEnd()
  })
  try {
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    const findSurface = await surfaceFinder(session)
    session.addEventListener('select', () => room.place(renderer.xr.getCamera()))
    renderer.setAnimationLoop((_, frame) => {
      room.aim(frame && findSurface(frame, renderer.xr.getReferenceSpace()))
      renderer.render(room.scene, room.camera)
    })
  } catch (error) {
    await session.end()
    throw error
  }
  return { setSize: room.setSize, end: () => session.end() }
}

/**
 * Hit-tests the centre of the view.
 * @returns Undefined if unsupported or without a hit.
 */
async function surfaceFinder(session: XRSession) {
  const source = await findingSource(session)
  return (frame: XRFrame, space: XRReferenceSpace | null): Matrix4 | undefined => {
    const [nearest] = source && space ? frame.getHitTestResults(source) : []
    const pose = space ? nearest?.getPose(space) : undefined
    return pose && new Matrix4().fromArray(pose.transform.matrix)
  }
}

async function findingSource(session: XRSession): Promise<XRHitTestSource | undefined> {
  if (!session.requestHitTestSource) return undefined
  try {
    const space = await session.requestReferenceSpace('viewer')
    return await session.requestHitTestSource({ space })
  } catch {
    // Feature denied: places the object before the eyes.
    return undefined
  }
}

/** Scene with the stage's object, initially unplaced. */
function furnish({ stage, unit, size, onPlaced }: RoomOptions) {
  const { object, bounds } = stage
  const home = object.parent
  const scene = new Scene()
  const ring = makeRing()
  const place = new Group()
  place.visible = false
  const standing = standOnGround(object, bounds, roomScale(bounds, unit, size))
  place.add(standing)
  // Surfaces carry the studio light with them.
  scene.add(ring, place)
  let surface: Matrix4 | undefined
  let isPlaced = false
  return {
    scene,
    camera: new PerspectiveCamera(),
    setSize: (next: RoomSize) => standing.scale.setScalar(roomScale(bounds, unit, next)),
    aim(found: Matrix4 | undefined) {
      surface = found
      ring.visible = found !== undefined && !isPlaced
      if (found) ring.matrix.copy(found)
    },
    place(eyes: Object3D) {
      place.position.copy(surface ? new Vector3().setFromMatrixPosition(surface) : beforeEyes(eyes))
      place.rotation.y = turnTowards(eyes, place.position)
      place.visible = true
      if (!isPlaced) onPlaced()
      isPlaced = true
    },
    clear() {
      home?.add(object)
      ring.geometry.dispose()
      ring.material.dispose()
    },
  }
}

function makeRing() {
  const geometry = new RingGeometry(...RING_METRES, 48).rotateX(-Math.PI / 2)
  const ring = new Mesh(geometry, new MeshBasicMaterial({ color: RING_COLOUR }))
  ring.matrixAutoUpdate = false
  ring.visible = false
  return ring
}

function beforeEyes(eyes: Object3D): Vector3 {
  const { position, ahead } = looking(eyes)
  return position.addScaledVector(ahead, BEFORE_METRES).add(new Vector3(0, -BELOW_METRES, 0))
}

/** Y rotation that faces +z to the reader. */
function turnTowards(eyes: Object3D, from: Vector3): number {
  const { position } = looking(eyes)
  return Math.atan2(position.x - from.x, position.z - from.z)
}

/** Eye position and horizontal view direction. */
function looking(eyes: Object3D): { position: Vector3; ahead: Vector3 } {
  const position = new Vector3().setFromMatrixPosition(eyes.matrixWorld)
  const turn = new Quaternion().setFromRotationMatrix(eyes.matrixWorld)
  const ahead = new Vector3(0, 0, -1).applyQuaternion(turn).setY(0)
  return { position, ahead: ahead.lengthSq() > 0 ? ahead.normalize() : new Vector3(0, 0, -1) }
}
