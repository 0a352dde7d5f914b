import {
  type Camera,
  LinearFilter,
  NoBlending,
  type Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { drawn } from './rendering.ts'

/** Multisampling, as requested from a graphics card. */
const SAMPLES = 4

/** Offscreen: showing before the fence blocks the main thread. */
export type UnseenFrame = {
  /**
   * Resolves when drawn.
   * @param isSmooth Antialiases, which is slower; for final frames.
   */
  draw(scene: Scene, camera: Camera, isSmooth: boolean): Promise<void>
  /** Antialiases and shows immediately, for saved pictures. */
  drawNow(scene: Scene, camera: Camera): void
  /** Copies the last frame to the canvas. */
  show(): void
  /** True if the canvas shows something; redraws after a resize. */
  standIn(): boolean
  /** Its render targets. */
  targets: readonly WebGLRenderTarget[]
  dispose(): void
}

const COPY = {
  vertexShader: 'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
  fragmentShader:
    'varying vec2 place; uniform sampler2D frame; void main() { gl_FragColor = texture2D(frame, place); }',
}

export function createUnseenFrame(renderer: WebGLRenderer): UnseenFrame {
  const [quick, smooth] = [createTarget(0), createTarget(SAMPLES)]
  const frame = { value: quick.texture }
  const material = new ShaderMaterial({
    ...COPY,
    uniforms: { frame },
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const quad = new FullScreenQuad(material)
  const size = new Vector2()
  const shownSize = new Vector2()
  let isThere = false
  const show = () => {
    quad.render(renderer)
    renderer.getDrawingBufferSize(shownSize)
  }
  const render = (scene: Scene, camera: Camera, target: WebGLRenderTarget) => {
    renderer.getDrawingBufferSize(size)
    target.setSize(size.x, size.y)
    renderer.setRenderTarget(target)
    renderer.render(scene, camera)
    renderer.setRenderTarget(null)
  }
  return {
    targets: [quick, smooth],
    async draw(scene, camera, isSmooth) {
      const target = isSmooth ? smooth : quick
      render(scene, camera, target)
      await drawn(renderer)
      frame.value = target.texture
      isThere = true
    },
    drawNow(scene, camera) {
      render(scene, camera, smooth)
      frame.value = smooth.texture
      isThere = true
      show()
    },
    show,
    standIn() {
      if (renderer.getDrawingBufferSize(size).equals(shownSize)) return true
      if (isThere) show()
      return isThere
    },
    dispose() {
      for (const one of [quick, smooth, material, quad]) one.dispose()
    },
  }
}

function createTarget(samples: number): WebGLRenderTarget {
  const target = new WebGLRenderTarget(1, 1, {
    samples,
    // Already sRGB; not converted when sampled.
    internalFormat: 'RGBA8',
    colorSpace: SRGBColorSpace,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })
  // three.js treats it as the screen: same programs.
  return Object.assign(target, { isXRRenderTarget: true })
}
