import { Matrix4, Mesh, type Object3D, type Plane, Points, Raycaster, Vector2, Vector3 } from 'three'
import { isExtra } from '../inspect/dressing.ts'
import type { Stage } from '../stage.ts'
import type { Point } from './geometry.ts'

/** Snap distance to corners and points. */
const SNAP_PIXELS = 10

/** Surface point; `isCorner` for vertices and cloud points. */
export type Picked = { point: Point; isCorner: boolean }

/**
 * Snaps to near corners, or the nearest cloud point.
 * @param x Canvas pixels from the upper left, like `y`.
 * @param cut Plane whose negative side is removed.
 */
export function pickAt(stage: Stage, { x, y }: { x: number; y: number }, cut?: Plane): Picked | undefined {
  const { camera, canvas, object } = stage
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0 || height === 0) return undefined
  camera.updateMatrixWorld()
  object.updateMatrixWorld()
  const caster = new Raycaster()
  caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera)
  const meshes: Object3D[] = []
  const clouds: Points[] = []
  object.traverseVisible((node) => {
    if (node instanceof Points) clouds.push(node)
    else if (node instanceof Mesh && !isExtra(node)) meshes.push(node)
  })
  const view = { x, y, width, height, toScreen: viewMatrix(stage), cut }
  const hit = caster.intersectObjects(meshes, false).find(({ point }) => !cut || cut.distanceToPoint(point) >= 0)
  const ofCloud = nearestOfClouds(clouds, view)
  const hitDepth = hit ? depthOf(hit.point, view.toScreen) : Number.POSITIVE_INFINITY
  if (ofCloud && ofCloud.depth < hitDepth) return { point: ofCloud.point, isCorner: true }
  if (!hit?.face) return undefined
  const { object: mesh, face } = hit
  const corners = [face.a, face.b, face.c].map((index) =>
    (mesh as Mesh).getVertexPosition(index, new Vector3()).applyMatrix4(mesh.matrixWorld),
  )
  const near = corners
    .map((corner) => ({ corner, pixels: pixelsAway(corner, view) }))
    .sort((a, b) => a.pixels - b.pixels)[0]
  const isCorner = near !== undefined && near.pixels <= SNAP_PIXELS
  return { point: (isCorner ? near.corner : hit.point).toArray(), isCorner }
}

type View = { x: number; y: number; width: number; height: number; toScreen: Matrix4; cut: Plane | undefined }

const viewMatrix = ({ camera }: Stage) =>
  new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)

const depthOf = (point: Vector3, toScreen: Matrix4) => point.clone().applyMatrix4(toScreen).z

function pixelsAway(point: Vector3, { x, y, width, height, toScreen }: View): number {
  const at = point.clone().applyMatrix4(toScreen)
  return Math.hypot(((at.x + 1) / 2) * width - x, ((1 - at.y) / 2) * height - y)
}

/** Foremost of the points near the pointer. */
function nearestOfClouds(clouds: readonly Points[], view: View): { point: Point; depth: number } | undefined {
  const { x, y, width, height, toScreen, cut } = view
  let found: { point: Point; depth: number } | undefined
  const [world, matrix] = [new Vector3(), new Matrix4()]
  for (const cloud of clouds) {
    const positions = cloud.geometry.getAttribute('position')
    if (!positions) continue
    // Premultiplied: clouds may have a million points.
    const e = matrix.multiplyMatrices(toScreen, cloud.matrixWorld).elements as unknown as Float64Array
    const at = (index: number) => e[index] ?? 0
    for (let index = 0; index < positions.count; index++) {
      const [px, py, pz] = [positions.getX(index), positions.getY(index), positions.getZ(index)]
      const w = at(3) * px + at(7) * py + at(11) * pz + at(15)
      if (w <= 0) continue
      const screenX = (((at(0) * px + at(4) * py + at(8) * pz + at(12)) / w + 1) / 2) * width
      if (Math.abs(screenX - x) > SNAP_PIXELS) continue
      const screenY = ((1 - (at(1) * px + at(5) * py + at(9) * pz + at(13)) / w) / 2) * height
      if (Math.hypot(screenX - x, screenY - y) > SNAP_PIXELS) continue
      const depth = (at(2) * px + at(6) * py + at(10) * pz + at(14)) / w
      if (found && found.depth <= depth) continue
      world.set(px, py, pz).applyMatrix4(cloud.matrixWorld)
      if (cut && cut.distanceToPoint(world) < 0) continue
      found = { point: world.toArray(), depth }
    }
  }
  return found
}
