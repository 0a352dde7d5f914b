/** Size of pictures in documents, as wide as the text; in pixels. */
export const WIDE_PICTURE = { width: 1200, height: 440 } as const
