import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const scale = [any]

/** Only groups callers override: the full table adds 5 %. */
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

/** Joins class names; later conflicting classes win. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
