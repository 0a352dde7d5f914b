import {
  DepthTexture,
  DoubleSide,
  FrontSide,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NearestFilter,
  type OrthographicCamera,
  type PerspectiveCamera,
  type Points,
  PointsMaterial,
  UnsignedIntType,
  Vector2,
  WebGLRenderTarget,
} from 'three'
import type { Stage } from '../stage.ts'
import { sizePointsByWorld } from './shading.ts'

/** Layer of parts drawn into depth maps. */
export const DEPTH_LAYER = 1

/** `userData` flag of splats' invisible, depthless stand-ins. */
export const SHAPE_OF_SPLATS = 'isShapeOfSplats'

type MapCamera = PerspectiveCamera | OrthographicCamera

export type DepthPass = {
  /** @param camera Its layers are preserved. */
  draw(target: WebGLRenderTarget, camera: MapCamera): void
  /** Frees resources of a removed part. */
  forget(part: Mesh | Points): void
  dispose(): void
}

/** Depth-only render target. */
export function createDepthTarget(width: number, height: number): WebGLRenderTarget {
  const depthTexture = new DepthTexture(width, height, UnsignedIntType)
  return new WebGLRenderTarget(width, height, {
    depthTexture,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
  })
}

export function createDepthPass({ renderer, scene, object }: Stage, parts: ReadonlySet<Mesh | Points>): DepthPass {
  const solid = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide })
  const solidFront = new MeshBasicMaterial({ colorWrite: false, side: FrontSide })
  const size = new Vector2()
  const clouds = new Map<Points, PointsMaterial>()
  const opened = new Map<Material, MeshBasicMaterial>()

  /** Depth material for alpha-tested or clipped parts. */
  const openedLike = (own: Material): Material => {
    const like = opened.get(own) ?? new MeshBasicMaterial({ colorWrite: false })
    like.map = own instanceof MeshStandardMaterial || own instanceof MeshBasicMaterial ? own.map : null
    like.alphaTest = own.alphaTest
    like.clippingPlanes = own.clippingPlanes
    like.clipIntersection = own.clipIntersection
    like.side = own.side
    opened.set(own, like)
    return like
  }
  const depthMaterialOf = (part: Mesh | Points, pointScale: number): Material | Material[] => {
    const [own] = [part.material].flat()
    if (own instanceof PointsMaterial && 'isPoints' in part) {
      const points = clouds.get(part) ?? new PointsMaterial({ colorWrite: false })
      points.size = own.size * pointScale
      points.onBeforeCompile = sizePointsByWorld
      clouds.set(part, points)
      return points
    }
    if (own && (own.alphaTest > 0 || (own.clippingPlanes?.length ?? 0) > 0)) return openedLike(own)
    return own?.side === FrontSide ? solidFront : solid
  }

  return {
    draw(target, camera) {
      const own = new Map<Mesh | Points, Material | Material[]>()
      const pointScale = pointScaleOf(camera, target.height, renderer.getDrawingBufferSize(size).y)
      for (const part of parts) {
        part.layers.enable(DEPTH_LAYER)
        own.set(part, part.material)
        part.material = depthMaterialOf(part, pointScale)
      }
      const standIns = object.children.filter(({ visible, userData }) => !visible && userData[SHAPE_OF_SPLATS])
      for (const standIn of standIns) standIn.visible = true
      const { mask } = camera.layers
      const before = renderer.getRenderTarget()
      camera.layers.set(DEPTH_LAYER)
      renderer.setRenderTarget(target)
      renderer.render(scene, camera)
      renderer.setRenderTarget(before)
      camera.layers.mask = mask
      for (const standIn of standIns) standIn.visible = false
      for (const [part, material] of own) part.material = material
    },
    forget(part) {
      for (const own of [part.material].flat()) {
        opened.get(own)?.dispose()
        opened.delete(own)
      }
      if (!('isPoints' in part)) return
      clouds.get(part as Points)?.dispose()
      clouds.delete(part as Points)
    },
    dispose() {
      solid.dispose()
      solidFront.dispose()
      for (const material of [...clouds.values(), ...opened.values()]) material.dispose()
    },
  }
}

/** three.js scales by screen height, and only in perspective. */
function pointScaleOf(camera: MapCamera, mapHeight: number, screenHeight: number): number {
  if ('isPerspectiveCamera' in camera) return mapHeight / (screenHeight || 1)
  return mapHeight / (camera.top - camera.bottom)
}
