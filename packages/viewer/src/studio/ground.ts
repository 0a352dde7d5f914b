import { contactMapOf, GROUND_SHADOW, KEY_SHADOW } from '@wencang/studio'
import {
  DataTexture,
  LinearFilter,
  Matrix4,
  Mesh,
  PlaneGeometry,
  RedFormat,
  ShaderMaterial,
  UnsignedByteType,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { keyLightCode } from './key-light-code.ts'
import type { KeyShadow } from './key-shadow.ts'
import { float } from './shading.ts'
import type { ModelShape } from './shape.ts'

/** Reach of the visible shadow, in model radii. */
const [, REACH] = GROUND_SHADOW.fade
const MAP_SIZE = 192
const TAPS = 32

/** Ground darkness over the plane's UV. */
const DARKNESS = {
  vertexShader: 'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
  fragmentShader: `
    varying vec2 place;
    ${keyLightCode(TAPS)}
    uniform sampler2D contact;
    uniform mat4 shadowFromWorld;
    // Where the contact map begins, and the length of its sides.
    uniform vec3 contactSquare;
    uniform vec3 middle;
    uniform float radius;
    void main() {
      vec2 away = (place * 2.0 - 1.0) * ${float(REACH)};
      vec3 ground = middle + vec3(away.x, 0.0, away.y) * radius;
      float fade = 1.0 - smoothstep(${GROUND_SHADOW.fade.map(float).join(', ')}, length(away));
      vec3 inShadow = (shadowFromWorld * vec4(ground, 1.0)).xyz;
      float lit = litAt(inShadow, ${float(KEY_SHADOW.groundSoftness / (2 * KEY_SHADOW.margin))}, ${float(KEY_SHADOW.bias / (2 * KEY_SHADOW.margin))}, 0.0);
      vec2 there = (ground.xz - contactSquare.xy) / contactSquare.z;
      bool isInside = all(greaterThan(there, vec2(0.0))) && all(lessThan(there, vec2(1.0)));
      float near = isInside ? texture2D(contact, there).r * ${float(GROUND_SHADOW.contact)} : 0.0;
      float open = (1.0 - (1.0 - lit) * ${float(GROUND_SHADOW.cast)} * fade) * (1.0 - min(${float(GROUND_SHADOW.contactAtMost)}, near));
      gl_FragColor = vec4(1.0 - open);
    }
  `,
}

const PLANE = {
  vertexShader: `
    varying vec2 place;
    void main() {
      place = vec2(uv.x, 1.0 - uv.y);
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }
  `,
  fragmentShader: `
    varying vec2 place;
    uniform sampler2D darkness;
    void main() {
      gl_FragColor = vec4(${GROUND_SHADOW.colour.map((part) => float(part / 255)).join(', ')}, texture2D(darkness, place).r);
    }
  `,
}

/** Shadow-only plane below a model. */
export type Ground = {
  mesh: Mesh
  target: WebGLRenderTarget
  /** Redraws the shadow; call after the key light's. */
  update(): void
  dispose(): void
}

export function createGround(renderer: WebGLRenderer, shape: ModelShape, shadow: KeyShadow): Ground {
  const { size, values, x, z, span } = contactMapOf(shape)
  const bytes = Uint8Array.from(values, (value) => Math.round(Math.min(1, value) * 255))
  const contact = new DataTexture(bytes, size, size, RedFormat, UnsignedByteType)
  const filters = { magFilter: LinearFilter, minFilter: LinearFilter } as const
  Object.assign(contact, filters, { needsUpdate: true })
  const [low, high] = [shape.minimum, shape.maximum]
  const middle = new Vector3((low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2)
  const target = new WebGLRenderTarget(MAP_SIZE, MAP_SIZE, { ...filters, format: RedFormat, depthBuffer: false })
  const unseen = { depthTest: false, depthWrite: false, toneMapped: false }
  const shadowFromWorld = { value: new Matrix4() }
  const darkness = new ShaderMaterial({
    ...DARKNESS,
    ...unseen,
    uniforms: {
      shadow: { value: shadow.texture },
      shadowFromWorld,
      contact: { value: contact },
      contactSquare: { value: new Vector3(x, z, span) },
      middle: { value: middle },
      radius: { value: shape.radius },
    },
  })
  const quad = new FullScreenQuad(darkness)
  const material = new ShaderMaterial({
    ...PLANE,
    uniforms: { darkness: { value: target.texture } },
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  })
  const edge = shape.radius * REACH * 2
  const geometry = new PlaneGeometry(edge, edge).rotateX(-Math.PI / 2)
  const mesh = new Mesh(geometry, material)
  mesh.position.copy(middle)
  // Drawn first, so that transparent parts blend over it.
  mesh.renderOrder = -1
  return {
    mesh,
    target,
    update() {
      shadowFromWorld.value.copy(shadow.fromWorld)
      renderer.setRenderTarget(target)
      quad.render(renderer)
      renderer.setRenderTarget(null)
    },
    dispose() {
      for (const one of [geometry, material, contact, target, darkness, quad]) one.dispose()
    },
  }
}
