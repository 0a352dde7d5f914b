import type { ObjectRecord } from '@wencang/contract'

const METRES = { mm: 0.001, cm: 0.01, m: 1, km: 1000 } as const
/** Pictures with a frame, a margin or a detail differ more from the object's proportions. */
const MAX_DEVIATION = 0.03

/**
 * Real width of what a picture shows, in metres: that of the original, if the picture has its proportions.
 * @param pixels Size of the picture.
 */
export function pictureWidth(
  dimensions: ObjectRecord['dimensions'],
  { width, height }: { width?: unknown; height?: unknown },
): number | undefined {
  const metres = (...kinds: string[]) => {
    const found = dimensions?.find(({ kind }) => kinds.includes(kind))
    return found && found.value * METRES[found.unit]
  }
  const [across, down] = [metres('width') ?? metres('length'), metres('height')]
  if (!across || !down || typeof width !== 'number' || typeof height !== 'number') return undefined
  return Math.abs(across / down / (width / height) - 1) <= MAX_DEVIATION ? across : undefined
}
