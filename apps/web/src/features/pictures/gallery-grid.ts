/** Layout shared by gallery and placeholder. */
export const GALLERY = {
  section: 'mt-10',
  heading: 'mb-3 text-xl',
  list: 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4',
  picture: 'rounded-card',
  /** Always two lines high. */
  caption: 'mt-1.5 line-clamp-2 min-h-10 text-sm',
} as const
