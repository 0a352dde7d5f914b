/** Key light shadow; lengths are fractions of the model's radius. */
export const KEY_SHADOW = {
  /** Soft edge width on the model. */
  softness: 0.035,
  /** Soft edge width on the ground. */
  groundSoftness: 0.1,
  /** Minimum occluder distance in front of a surface. */
  bias: 0.012,
  /** Lookup offset along the normal. */
  offset: 0.008,
  /** Map extent, as a multiple of the radius. */
  margin: 1.05,
} as const

/** Ground shadow: missing key light plus contact with the model. */
export const GROUND_SHADOW = {
  /** Screen values, 0 to 255. */
  colour: [46, 35, 22],
  cast: 0.26,
  contact: 0.95,
  contactAtMost: 0.6,
  /** Fade range of the cast shadow, from the model's middle. */
  fade: [0.35, 1.7],
} as const

/** Ambient occlusion; lengths are fractions of the model's radius. */
export const OCCLUSION = {
  /** Distance within which a neighbour counts. */
  reach: 0.22,
  /** Bounds of an occluder's distance, as fractions of the reach. */
  least: 0.03,
  most: 1.6,
  strength: 1.5,
} as const
