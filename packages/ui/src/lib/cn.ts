import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const scale = [any]

/**
 * Of two classes of the same kind the later one wins. Only the kinds that callers override are listed here: the full
 * table of the library would add a twentieth to the first screen's code.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['hidden', 'block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents'],
    position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
    aspect: [{ aspect: scale }],
    size: [{ size: scale }],
    w: [{ w: scale }],
    h: [{ h: scale }],
    p: [{ p: scale }],
    px: [{ px: scale }],
    py: [{ py: scale }],
    gap: [{ gap: scale }],
    rounded: [{ rounded: scale }],
    background: [{ bg: scale }],
  },
  conflictingClassGroups: { size: ['w', 'h'], p: ['px', 'py'] },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [],
}))

/** Joins class names; of two for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
