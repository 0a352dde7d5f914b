/** A numbered mark: large enough for a finger's tip, and seen on light and dark objects. */
export const MARK =
  'tabular inline-flex size-7 items-center justify-center rounded-full border-2 border-paper font-medium text-xs shadow-card transition-colors'
