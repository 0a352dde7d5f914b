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

/** Samples of a pixel where edges are smooth: as many as a graphics card is asked for. */
const SAMPLES = 4

/** A frame that is drawn where nobody sees it, and shown once it is there: whoever shows it sooner waits for it with the whole page. */
export type UnseenFrame = {
  /** Resolves when it is drawn. @param isSmooth with smooth edges, which takes longer: for what stays. */
  draw(scene: Scene, camera: Camera, isSmooth: boolean): Promise<void>
  /** Draws it with smooth edges and shows it at once: its picture is wanted. */
  drawNow(scene: Scene, camera: Camera): void
  /** Brings what was drawn last to the canvas. */
  show(): void
  /** Whether there is something on the canvas to look at meanwhile. A canvas that was given another size is empty: then the last frame is put there, in that size. */
  standIn(): boolean
  /** What it is drawn into. */
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
    // The colours are those of the screen, and are not converted when they are read.
    internalFormat: 'RGBA8',
    colorSpace: SRGBColorSpace,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })
  // As good as the screen to three.js: the same programs draw the same colours.
  return Object.assign(target, { isXRRenderTarget: true })
}
