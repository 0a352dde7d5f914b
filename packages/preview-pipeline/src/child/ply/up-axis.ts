const SAID = [
  // "z is height", "Z_UP", "y-up"
  /\b([yz])[\s_-]*(?:axis)?[\s_-]*(?:is|=|:)?\s*(?:the\s+)?(?:up|height|elevation|altitude|vertical)(?![a-z])/i,
  // "up axis: Z", "UpAxis=+z"
  /\bup[\s_-]*(?:axis|vector|direction)?\s*(?:is|=|:)?\s*\+?([yz])\b/i,
  /([yz])\s*轴?\s*(?:向上|朝上|[为是]高)/i,
]

/** Upright axis that a comment names; null if none does. */
export function upAxisOf(comments: string[]): 'y' | 'z' | null {
  for (const comment of comments) {
    for (const pattern of SAID) {
      const axis = pattern.exec(comment)?.[1]?.toLowerCase()
      if (axis === 'y' || axis === 'z') return axis
    }
  }
  return null
}
