import { KEY_COLOUR } from '@wencang/studio'
import { Matrix3, Matrix4, type Mesh, type Points, type Texture, Vector2, Vector3, type WebGLRenderTarget } from 'three'
import { drawn } from '../rendering.ts'
import type { OpenStage } from '../stage.ts'
import { createDepthPass } from './depth-pass.ts'
import { createGround } from './ground.ts'
import { createKeyShadow } from './key-shadow.ts'
import { createOcclusion } from './occlusion.ts'
import { lightByStudio, type StudioUniforms } from './shading.ts'
import type { ModelShape } from './shape.ts'
import { bakeStudio, type StudioMaps } from './studio-maps.ts'

export type Studio = {
  /** Draws shadows before the first frame, which would block. */
  prepare(): Promise<void>
  /** Offsets lights: around, and the key light upwards. Radians. */
  moveLight(around: number, upwards: number): void
  /** Lights orbit with the camera, or stay. */
  follow(follows: boolean): void
  /** Call when shadow casters change. */
  refresh(): void
  /** Render targets besides the canvas. */
  targets: WebGLRenderTarget[]
  dispose(): void
}

/** Software rendering gets smaller maps. */
const COST = {
  card: { shadowSize: 1024, occlusionScale: 0.5 },
  software: { shadowSize: 512, occlusionScale: 0.25 },
} as const

/**
 * Lights and ground as in the object's picture.
 * @param first View direction of the first view.
 */
export function openStudio(stage: OpenStage, shape: ModelShape, first: Vector3, hasGraphicsCard: boolean): Studio {
  const { renderer, scene, camera, requestDraw } = stage
  const { shadowSize, occlusionScale } = COST[hasGraphicsCard ? 'card' : 'software']
  const parts = new Set<Mesh | Points>()
  const pass = createDepthPass(stage, parts)
  const shadow = createKeyShadow(pass, centreOf(shape), shape.radius, shadowSize)
  const occlusion = createOcclusion(renderer, pass, shadow)
  const down = first.clone().normalize().y
  let maps: StudioMaps = bakeStudio(down, 0)

  const uniforms = createUniforms(maps, occlusion.texture)
  const ground = createGround(renderer, shape, shadow)
  scene.add(ground.mesh)

  const light = { around: 0, upwards: 0, follows: true, azimuth: 0 }
  let castFrom: Vector3 | undefined
  const [size, key, turn] = [new Vector2(), new Vector3(), new Matrix4()]
  const refresh = () => {
    castFrom = undefined
    requestDraw()
  }

  const lit = new WeakSet<object>()
  const lightPart = ({ material }: Mesh | Points) => {
    for (const one of [material].flat()) {
      if (lit.has(one)) continue
      lit.add(one)
      lightByStudio(one, uniforms)
    }
  }
  const castShadow = () => {
    camera.updateMatrixWorld()
    if (light.follows) light.azimuth = azimuthOf(camera.getWorldDirection(key))
    turn.makeRotationY(light.azimuth + light.around)
    key.set(...maps.key).transformDirection(turn)
    if (castFrom && castFrom.angleTo(key) <= SHADOW_STEP) return
    castFrom = (castFrom ?? new Vector3()).copy(key)
    shadow.draw(key)
    ground.update()
  }
  const occlude = () => {
    renderer.getDrawingBufferSize(size)
    const scaled = (edge: number) => Math.max(1, Math.round(edge * occlusionScale))
    occlusion.draw(camera, shape.radius, scaled(size.x), scaled(size.y))
  }
  const update = () => {
    // Tools replace materials.
    for (const part of parts) lightPart(part)
    castShadow()
    occlude()
    uniforms.studioPixels.value.set(1 / size.x, 1 / size.y)
    uniforms.studioKey.value.copy(key).transformDirection(camera.matrixWorldInverse)
    turn.invert().multiply(camera.matrixWorld)
    uniforms.studioFromView.value.setFromMatrix4(turn)
  }
  const ends = [
    stage.onPart((part) => {
      parts.add(part)
      lightPart(part)
      refresh()
    }),
    stage.onPartGone((part) => {
      parts.delete(part)
      pass.forget(part)
      refresh()
    }),
    stage.onMoved(refresh),
    stage.onFrame(update),
  ]

  return {
    async prepare() {
      // Waits in between, because each compiles its own programs.
      castShadow()
      await drawn(renderer)
      occlude()
      await drawn(renderer)
    },
    moveLight(around, upwards) {
      light.around = around
      if (upwards !== light.upwards) {
        light.upwards = upwards
        maps.dispose()
        maps = bakeStudio(down, upwards)
        uniforms.studioAmbient.value = maps.ambient
        uniforms.studioReflections.value = maps.reflections
      }
      refresh()
    },
    follow(follows) {
      light.follows = follows
      requestDraw()
    },
    refresh,
    targets: [shadow.target, ground.target, ...occlusion.targets],
    dispose() {
      for (const end of ends) end()
      scene.remove(ground.mesh)
      for (const one of [ground, occlusion, shadow, pass, maps]) one.dispose()
    },
  }
}

const centreOf = ({ minimum, maximum }: ModelShape) =>
  new Vector3(...minimum).add(new Vector3(...maximum)).divideScalar(2)

/** Radians; smaller moves are hidden by the shadow's softness. */
const SHADOW_STEP = 0.004

/** Camera rotation around the vertical, from looking along -z. */
const azimuthOf = ({ x, z }: Vector3): number => Math.atan2(-x, -z)

const createUniforms = ({ ambient, reflections }: StudioMaps, reached: Texture): StudioUniforms => ({
  studioAmbient: { value: ambient },
  studioReflections: { value: reflections },
  studioReached: { value: reached },
  studioFromView: { value: new Matrix3() },
  studioKey: { value: new Vector3() },
  studioKeyColour: { value: new Vector3(...KEY_COLOUR) },
  studioPixels: { value: new Vector2() },
})
