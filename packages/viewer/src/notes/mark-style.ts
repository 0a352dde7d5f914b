/** Numbered mark: finger-sized, visible on light and dark. */
export const MARK =
  'tabular inline-flex size-7 items-center justify-center rounded-full border-2 border-paper font-medium text-xs shadow-card transition-colors'
