/** How the key light's shadow is drawn; lengths are fractions of the model's radius. */
export const KEY_SHADOW = {
  /** Width of the soft edge on the model itself. */
  softness: 0.035,
  /** The same on the ground. */
  groundSoftness: 0.1,
  /** How far before a surface something has to be to shade it. */
  bias: 0.012,
  /** How far a point is moved along its normal before it is looked up. */
  offset: 0.008,
  /** What the map shows, as a multiple of the radius. */
  margin: 1.05,
} as const

/** The shadow on the ground: where the key light does not reach, and where the model is near. */
export const GROUND_SHADOW = {
  /** Of a screen, 0 to 255. */
  colour: [46, 35, 22],
  cast: 0.26,
  contact: 0.95,
  contactAtMost: 0.6,
  /** Where the cast shadow begins and ends to fade out, from the middle of the model. */
  fade: [0.35, 1.7],
} as const

/** Light that does not reach a corner; lengths are fractions of the model's radius. */
export const OCCLUSION = {
  /** Within what distance a neighbour counts. */
  reach: 0.22,
  /** Fractions of the reach by which a neighbour is before a point at least, and at most. */
  least: 0.03,
  most: 1.6,
  strength: 1.5,
} as const
