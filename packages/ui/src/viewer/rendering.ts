import {
  ACESFilmicToneMapping,
  DirectionalLight,
  HemisphereLight,
  PMREMGenerator,
  type Scene,
  type Texture,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { drawingPower } from './drawing-power.ts'

/** Whether this device draws with a graphics card or in software, where every pixel costs processor time. */
export type Drawing = { renderer: WebGLRenderer; hasGraphicsCard: boolean }

const MAX_PIXEL_RATIO = 2

/** @throws when the browser has no WebGL. */
export function createRenderer(canvas: HTMLCanvasElement): Drawing {
  const hasGraphicsCard = drawingPower() === 'full'
  const options = hasGraphicsCard
    ? ({ alpha: true, antialias: true, powerPreference: 'high-performance' } as const)
    : { alpha: true, antialias: false }
  // Checked before the library tries, which would log an error that users cannot fix.
  const context = canvas.getContext('webgl2', options) as WebGL2RenderingContext | null
  if (!context) throw new Error('This browser draws nothing in three dimensions.')
  const renderer = new WebGLRenderer({ ...options, canvas, context })
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.setPixelRatio(hasGraphicsCard ? Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO) : 1)
  // Checking for shader errors would block the page until the shader is compiled.
  renderer.debug.checkShaderErrors = false
  return { renderer, hasGraphicsCard }
}

/**
 * Lights a scene with an environment map that metal and glaze reflect, or in software, where preparing the map takes ten seconds,
 * with lamps. @returns a function that frees the lights.
 */
export function lightScene({ renderer, hasGraphicsCard }: Drawing, scene: Scene): () => void {
  if (!hasGraphicsCard) return lightByLamps(scene)
  const generator = new PMREMGenerator(renderer)
  const environment = generator.fromScene(new RoomEnvironment(), 0.04)
  scene.environment = environment.texture as Texture
  generator.dispose()
  return () => environment.dispose()
}

function lightByLamps(scene: Scene): () => void {
  const sky = new HemisphereLight(0xffffff, 0x8d8476, 2.2)
  const key = new DirectionalLight(0xfff4e2, 2.6)
  key.position.set(0.6, 1, 0.9)
  const fill = new DirectionalLight(0xe4ecff, 1.1)
  fill.position.set(-1, 0.3, 0.4)
  scene.add(sky, key, fill)
  return () => {
    for (const lamp of [sky, key, fill]) lamp.dispose()
  }
}
