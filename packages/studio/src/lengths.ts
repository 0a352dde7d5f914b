/** Metres per unit of length. */
export const METRES = { millimetre: 0.001, centimetre: 0.01, metre: 1, inch: 0.0254, foot: 0.3048 }

/** Longest edge of an object in a room at table size. */
export const TABLE_METRES = 0.4
