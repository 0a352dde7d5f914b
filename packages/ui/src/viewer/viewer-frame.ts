/** The place of a preview, whose size is known before anything is loaded. */
export const VIEWER_FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'
