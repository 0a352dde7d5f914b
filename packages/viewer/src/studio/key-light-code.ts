import { float } from './shading.ts'

/** Evenly distributed points in the unit circle. */
const tapPlaces = (count: number) =>
  Array.from({ length: count }, (_, tap) => {
    const reach = Math.sqrt((tap + 0.5) / count)
    return `vec2(${float(Math.cos(tap * 2.399963) * reach)}, ${float(Math.sin(tap * 2.399963) * reach)})`
  }).join(', ')

/** 0 to 1, different for neighbouring pixels. */
export const NOISE = `
  float noise(vec2 place) {
    return fract(52.9829189 * fract(dot(place, vec2(0.06711056, 0.00583715))));
  }
`

/**
 * GLSL `litAt`: key-light share at shadow-map coordinates.
 * @param taps Number of samples.
 */
export const keyLightCode = (taps: number) => `
  uniform highp sampler2D shadow;
  const vec2 SHADOW_TAPS[${taps}] = vec2[${taps}](${tapPlaces(taps)});
  float litAt(vec3 place, float softness, float bias, float turn) {
    mat2 turned = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * softness;
    float lit = 0.0;
    for (int tap = 0; tap < ${taps}; tap++) {
      vec2 there = place.xy + turned * SHADOW_TAPS[tap];
      float depth = texture2D(shadow, there).r;
      bool isOutside = depth >= 1.0 || any(lessThan(there, vec2(0.0))) || any(greaterThan(there, vec2(1.0)));
      lit += isOutside || place.z - bias <= depth ? 1.0 : 0.0;
    }
    return lit / ${float(taps)};
  }
`
