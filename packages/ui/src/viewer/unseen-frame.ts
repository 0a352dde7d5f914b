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

/** A frame that is drawn where nobody sees it, and shown once it is there: whoever shows it sooner waits for it with the whole page. */
export type UnseenFrame = {
  /** Resolves when it is drawn. */
  draw(scene: Scene, camera: Camera): Promise<void>
  /** Brings what was drawn last to the canvas. */
  show(): void
  /** The canvas was drawn without it. */
  passedBy(): void
  /** Whether there is something on the canvas to look at meanwhile. A canvas that was given another size is empty: then the last frame is put there, in that size. */
  standIn(): boolean
  /** The target that it is drawn into. */
  target: WebGLRenderTarget
  dispose(): void
}

const COPY = {
  vertexShader: 'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
  fragmentShader:
    'varying vec2 place; uniform sampler2D frame; void main() { gl_FragColor = texture2D(frame, place); }',
}

export function createUnseenFrame(renderer: WebGLRenderer): UnseenFrame {
  const target = new WebGLRenderTarget(1, 1, {
    // The colours are those of the screen, and are not converted when they are read.
    internalFormat: 'RGBA8',
    colorSpace: SRGBColorSpace,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })
  // As good as the screen to three.js: the same programs draw the same colours.
  Object.assign(target, { isXRRenderTarget: true })
  const material = new ShaderMaterial({
    ...COPY,
    uniforms: { frame: { value: target.texture } },
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const quad = new FullScreenQuad(material)
  const size = new Vector2()
  const shownSize = new Vector2()
  let isThere = false
  const passedBy = () => {
    renderer.getDrawingBufferSize(shownSize)
  }
  const show = () => {
    quad.render(renderer)
    passedBy()
  }
  return {
    target,
    async draw(scene, camera) {
      renderer.getDrawingBufferSize(size)
      target.setSize(size.x, size.y)
      renderer.setRenderTarget(target)
      renderer.render(scene, camera)
      renderer.setRenderTarget(null)
      await drawn(renderer)
      isThere = true
    },
    show,
    passedBy,
    standIn() {
      if (renderer.getDrawingBufferSize(size).equals(shownSize)) return true
      if (isThere) show()
      return isThere
    },
    dispose() {
      for (const one of [target, material, quad]) one.dispose()
    },
  }
}
