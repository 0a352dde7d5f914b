import { KEY_SHADOW, OCCLUSION } from '@wencang/studio'
import {
  LinearFilter,
  Matrix4,
  type PerspectiveCamera,
  RGFormat,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { createDepthTarget, type DepthPass } from './depth-pass.ts'
import { keyLightCode, NOISE } from './key-light-code.ts'
import type { KeyShadow } from './key-shadow.ts'
import { float } from './shading.ts'

const TAPS = 12
const SHADOW_TAPS = 10

/** Hemisphere samples above a face, denser near the centre. */
const hemisphere = Array.from({ length: TAPS }, (_, index) => {
  const angle = index * 2.399963
  const up = 0.12 + 0.88 * ((index + 0.5) / TAPS)
  const across = Math.sqrt(Math.max(0, 1 - up * up))
  const length = 0.12 + 0.88 * (((index * 7) % TAPS) / TAPS) ** 1.5
  const point = [Math.cos(angle) * across * length, Math.sin(angle) * across * length, up * length]
  return `vec3(${point.map(float).join(', ')})`
}).join(', ')

const VERTEX = 'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

const DEPTH = `
  uniform highp sampler2D depths;
  uniform vec2 tangents;
  uniform vec2 nearAndFar;
  varying vec2 place;
  float depthAt(vec2 there) {
    float depth = texture2D(depths, there).r;
    return nearAndFar.x * nearAndFar.y / (nearAndFar.y - depth * (nearAndFar.y - nearAndFar.x));
  }
  vec3 positionAt(vec2 there, float depth) { return vec3((there * 2.0 - 1.0) * tangents * depth, -depth); }
`

/** As in the picture renderer's `occlusion.ts`, normals from depth. */
const OPENNESS = `
  ${DEPTH}
  ${NOISE}
  ${keyLightCode(SHADOW_TAPS)}
  uniform vec2 pixel;
  uniform float reach;
  uniform mat4 shadowFromView;
  uniform float offset;
  const vec3 TAPS[${TAPS}] = vec3[${TAPS}](${hemisphere});

  vec3 difference(vec2 step, vec3 position) {
    vec3 after = positionAt(place + step, depthAt(place + step)) - position;
    vec3 before = position - positionAt(place - step, depthAt(place - step));
    return abs(after.z) < abs(before.z) ? after : before;
  }

  void main() {
    float depth = depthAt(place);
    gl_FragColor = vec4(1.0);
    if (depth > nearAndFar.y * 0.99) return;
    vec3 position = positionAt(place, depth);
    vec3 normal = normalize(cross(difference(vec2(pixel.x, 0.0), position), difference(vec2(0.0, pixel.y), position)));
    float turn = noise(gl_FragCoord.xy) * 6.2831853;
    vec3 helper = abs(normal.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0);
    vec3 across = normalize(cross(helper, normal));
    vec3 along = cross(normal, across);
    float hidden = 0.0;
    for (int tap = 0; tap < ${TAPS}; tap++) {
      vec3 point = TAPS[tap];
      vec2 turned = vec2(point.x * cos(turn) - point.y * sin(turn), point.x * sin(turn) + point.y * cos(turn));
      vec3 there = position + (across * turned.x + along * turned.y + normal * point.z) * reach;
      vec2 seen = there.xy / (-there.z * tangents) * 0.5 + 0.5;
      if (any(lessThan(seen, vec2(0.0))) || any(greaterThan(seen, vec2(1.0)))) continue;
      float behind = -there.z - depthAt(seen);
      if (behind > reach * ${float(OCCLUSION.least)} && behind < reach * ${float(OCCLUSION.most)})
        hidden += 1.0 - behind / (reach * ${float(OCCLUSION.most)});
    }
    float open = 1.0 - min(1.0, hidden / ${float(TAPS)} * ${float(OCCLUSION.strength)});
    vec3 inShadow = (shadowFromView * vec4(position + normal * offset, 1.0)).xyz;
    float lit = litAt(inShadow, ${float(KEY_SHADOW.softness / (2 * KEY_SHADOW.margin))}, ${float(KEY_SHADOW.bias / (2 * KEY_SHADOW.margin))}, turn);
    gl_FragColor = vec4(open, lit, 0.0, 1.0);
  }
`

const SMOOTH = `
  ${DEPTH}
  uniform sampler2D rough;
  uniform vec2 pixel;
  uniform float step;
  void main() {
    float depth = depthAt(place);
    vec2 sum = vec2(0.0);
    float count = 0.0;
    for (int y = -2; y <= 2; y++) {
      for (int x = -2; x <= 2; x++) {
        vec2 there = place + vec2(x, y) * pixel;
        if (abs(depthAt(there) - depth) >= step) continue;
        sum += texture2D(rough, there).rg;
        count += 1.0;
      }
    }
    gl_FragColor = vec4(count > 0.0 ? sum / count : vec2(1.0), 0.0, 1.0);
  }
`

export type Occlusion = {
  /** Red: openness; green: key light; of the last frame. */
  texture: Texture
  targets: WebGLRenderTarget[]
  /** @param width Map width in pixels. */
  draw(camera: PerspectiveCamera, radius: number, width: number, height: number): void
  dispose(): void
}

/** Ambient occlusion and key-light shadow in screen space. */
export function createOcclusion(renderer: WebGLRenderer, pass: DepthPass, shadow: KeyShadow): Occlusion {
  const depthTarget = createDepthTarget(1, 1)
  const mapOptions = { format: RGFormat, depthBuffer: false, minFilter: LinearFilter, magFilter: LinearFilter }
  const [rough, smooth] = [new WebGLRenderTarget(1, 1, mapOptions), new WebGLRenderTarget(1, 1, mapOptions)]
  const shared = {
    depths: { value: depthTarget.depthTexture },
    tangents: { value: new Vector2() },
    nearAndFar: { value: new Vector2() },
    pixel: { value: new Vector2() },
  }
  const reach = { value: 1 }
  const step = { value: 1 }
  const offset = { value: 1 }
  const shadowFromView = { value: new Matrix4() }
  const options = { vertexShader: VERTEX, depthTest: false, depthWrite: false, toneMapped: false }
  const openness = new ShaderMaterial({
    ...options,
    fragmentShader: OPENNESS,
    uniforms: { ...shared, reach, offset, shadowFromView, shadow: { value: shadow.texture } },
  })
  const blur = new ShaderMaterial({
    ...options,
    fragmentShader: SMOOTH,
    uniforms: { ...shared, step, rough: { value: rough.texture } },
  })
  const quad = new FullScreenQuad(openness)

  return {
    texture: smooth.texture,
    targets: [depthTarget, rough, smooth],
    draw(camera, radius, width, height) {
      if (smooth.width !== width || smooth.height !== height)
        for (const target of [depthTarget, rough, smooth]) target.setSize(width, height)
      pass.draw(depthTarget, camera)
      const tangent = Math.tan((camera.fov * Math.PI) / 360)
      shared.tangents.value.set(tangent * camera.aspect, tangent)
      shared.nearAndFar.value.set(camera.near, camera.far)
      shared.pixel.value.set(1 / width, 1 / height)
      reach.value = radius * OCCLUSION.reach
      step.value = radius * 0.03
      offset.value = radius * KEY_SHADOW.offset
      shadowFromView.value.multiplyMatrices(shadow.fromWorld, camera.matrixWorld)
      for (const [material, target] of [
        [openness, rough],
        [blur, smooth],
      ] as const) {
        quad.material = material
        renderer.setRenderTarget(target)
        quad.render(renderer)
      }
      renderer.setRenderTarget(null)
    },
    dispose() {
      for (const one of [depthTarget, rough, smooth, openness, blur, quad]) one.dispose()
      depthTarget.depthTexture?.dispose()
    },
  }
}
