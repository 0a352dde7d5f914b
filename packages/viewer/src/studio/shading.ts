import { DIFFUSE, DISPLAY_CURVE, PALENESS } from '@wencang/studio'
import {
  type IUniform,
  type Material,
  MeshStandardMaterial,
  PointsMaterial,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import { ROUGHNESSES } from './studio-maps.ts'

/** Shared: one change updates surfaces and ground. */
export type StudioUniforms = Record<
  | 'studioAmbient'
  | 'studioReflections'
  | 'studioReached'
  | 'studioFromView'
  | 'studioKey'
  | 'studioKeyColour'
  | 'studioPixels',
  IUniform
>

/** Formats a number as a GLSL float. */
export const float = (value: number) => value.toFixed(6)

/** As in the picture renderer's `shade`, then display mapping. */
const SURFACE = `
  uniform sampler2D studioAmbient;
  uniform sampler2D studioReflections;
  uniform sampler2D studioReached;
  uniform mat3 studioFromView;
  uniform vec3 studioKey;
  uniform vec3 studioKeyColour;
  uniform vec2 studioPixels;

  vec2 studioPlace(vec3 direction) {
    return vec2(atan(direction.z, direction.x) / 6.2831853 + 0.5, asin(clamp(direction.y, -1.0, 1.0)) / 3.1415927 + 0.5);
  }

  vec3 studioReflection(vec3 direction, float roughness) {
    vec2 place = studioPlace(direction);
    float level = (roughness - ${float(ROUGHNESSES.first)}) * ${float((ROUGHNESSES.count - 1) / (ROUGHNESSES.last - ROUGHNESSES.first))};
    float lower = clamp(floor(level), 0.0, ${float(ROUGHNESSES.count - 2)});
    // Half a row from the edge, the next map begins.
    float row = clamp(place.y, 0.0078125, 0.9921875);
    vec3 smoother = texture2D(studioReflections, vec2(place.x, (row + lower) / ${float(ROUGHNESSES.count)})).rgb;
    vec3 rougher = texture2D(studioReflections, vec2(place.x, (row + lower + 1.0) / ${float(ROUGHNESSES.count)})).rgb;
    return mix(smoother, rougher, clamp(level - lower, 0.0, 1.0));
  }

  vec3 studioShade(vec3 colour, float metallic, float ownRoughness, vec3 normal, vec3 position, float ownOpenness) {
    float roughness = max(${float(ROUGHNESSES.first)}, ownRoughness);
    vec3 view = normalize(-position);
    float facing = max(0.02, dot(normal, view));
    vec3 mirror = 2.0 * facing * normal - view;
    vec2 reached = texture2D(studioReached, gl_FragCoord.xy * studioPixels).rg;
    float open = ownOpenness * reached.r;
    float lit = reached.g;

    float r1 = 1.0 - roughness;
    float a004 = min(r1 * r1, exp2(-9.28 * facing)) * r1 + 0.0425 - 0.0275 * roughness;
    float scale = -1.04 * a004 + 1.04 - 0.572 * roughness;
    float offset = 1.04 * a004 - 0.04 + 0.022 * roughness;

    vec3 ambient = texture2D(studioAmbient, studioPlace(studioFromView * normal)).rgb;
    vec3 reflected = studioReflection(studioFromView * mirror, roughness);
    vec3 specular = mix(vec3(0.04), colour, metallic);
    return colour * (1.0 - metallic) * ${float(DIFFUSE)} * (studioKeyColour * max(0.0, dot(normal, studioKey)) * lit + ambient * open)
      + (specular * scale + offset) * reflected * open * (0.55 + 0.45 * lit);
  }

  vec3 studioDisplay(vec3 light) {
    float grey = dot(light, vec3(0.2126, 0.7152, 0.0722));
    vec3 x = max(vec3(0.0), mix(light, vec3(grey), ${float(PALENESS)})) * ${float(DISPLAY_CURVE.exposure)};
    vec3 rolled = (x * (${float(DISPLAY_CURVE.a)} * x + ${float(DISPLAY_CURVE.b)})) / (x * (${float(DISPLAY_CURVE.c)} * x + ${float(DISPLAY_CURVE.d)}) + ${float(DISPLAY_CURVE.e)});
    return clamp(rolled, 0.0, 1.0);
  }
`

const DISPLAYED = 'gl_FragColor.rgb = studioDisplay(gl_FragColor.rgb);'

const LIT_MESH = `
  float studioOwnOpenness = 1.0;
  #ifdef USE_AOMAP
    studioOwnOpenness = (texture2D(aoMap, vAoMapUv).r - 1.0) * aoMapIntensity + 1.0;
  #endif
  reflectedLight.directDiffuse = studioShade(diffuseColor.rgb, metalnessFactor, roughnessFactor, normal, -vViewPosition, studioOwnOpenness);
`

/** Replaces three.js lights; other materials stay unchanged. */
export function lightByStudio(material: Material, uniforms: StudioUniforms): void {
  if (material instanceof MeshStandardMaterial)
    extend(material, uniforms, (shader) => {
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', `${SURFACE}\nvoid main() {`)
        .replace(/#include <lights_physical_fragment>[\s\S]*#include <aomap_fragment>/, LIT_MESH)
        .replace('#include <tonemapping_fragment>', DISPLAYED)
        // Clear coat and sheen: not in pictures.
        .replace(/#ifdef USE_SHEEN\s+outgoingLight[\s\S]*?#endif/, '')
        .replace(/#ifdef USE_CLEARCOAT\s+float dotNVcc[\s\S]*?#endif/, '')
        .replace('#include <transmission_fragment>', '')
    })
  if (material instanceof PointsMaterial)
    extend(material, uniforms, (shader) => {
      sizePointsByWorld(shader)
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', `varying vec3 studioPosition;\n${SURFACE}\nvoid main() {`)
        .replace(
          'outgoingLight = diffuseColor.rgb;',
          'outgoingLight = studioShade(diffuseColor.rgb, 0.0, 1.0, vec3(0.0, 0.0, 1.0), studioPosition, 1.0);',
        )
        .replace('#include <tonemapping_fragment>', DISPLAYED)
    })
}

/** Point sizes in scene units at any field of view. */
export function sizePointsByWorld(shader: Pick<WebGLProgramParametersWithUniforms, 'vertexShader'>): void {
  shader.vertexShader = shader.vertexShader
    .replace('void main() {', 'varying vec3 studioPosition;\nvoid main() {')
    .replace('scale / - mvPosition.z', 'scale * projectionMatrix[1][1] / - mvPosition.z')
    .replace('#include <fog_vertex>', 'studioPosition = mvPosition.xyz;')
}

function extend(
  material: Material,
  uniforms: StudioUniforms,
  change: (shader: WebGLProgramParametersWithUniforms) => void,
): void {
  material.toneMapped = false
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    change(shader)
  }
  material.customProgramCacheKey = () => 'studio'
  material.needsUpdate = true
}
