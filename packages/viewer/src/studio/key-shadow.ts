import { KEY_SHADOW } from '@wencang/studio'
import { Matrix4, OrthographicCamera, type Texture, type Vector3, type WebGLRenderTarget } from 'three'
import { createDepthTarget, type DepthPass } from './depth-pass.ts'

export type KeyShadow = {
  /** Depth from the key light. */
  texture: Texture
  target: WebGLRenderTarget
  /** Scene to shadow-map coordinates, 0 to 1. */
  fromWorld: Matrix4
  draw(towardsLight: Vector3): void
  dispose(): void
}

/** From -1 … 1 to 0 … 1. */
const TO_MAP = new Matrix4().makeScale(0.5, 0.5, 0.5).premultiply(new Matrix4().makeTranslation(0.5, 0.5, 0.5))

/**
 * Shadow of a directional light.
 * @param size Map size in pixels.
 */
export function createKeyShadow(pass: DepthPass, centre: Vector3, radius: number, size: number): KeyShadow {
  const target = createDepthTarget(size, size)
  const reach = radius * KEY_SHADOW.margin
  const camera = new OrthographicCamera(-reach, reach, reach, -reach, 0, reach * 2)
  const fromWorld = new Matrix4()
  return {
    texture: target.depthTexture as Texture,
    target,
    fromWorld,
    draw(towardsLight) {
      camera.position.copy(centre).addScaledVector(towardsLight, reach)
      camera.lookAt(centre)
      camera.updateMatrixWorld()
      pass.draw(target, camera)
      fromWorld.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).premultiply(TO_MAP)
    },
    dispose() {
      target.dispose()
      target.depthTexture?.dispose()
    },
  }
}
