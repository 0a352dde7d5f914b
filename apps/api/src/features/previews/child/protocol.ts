export const REFUSED_EXIT_CODE = 3
export type PreviewTask = 'model' | 'picture'
