export { linearFromScreen, screenFromLinear } from './colour-space.ts'
export { type PictureOptions, renderPicture } from './picture.ts'
export type { Surface, SurfaceMaterial, Texture } from './scene.ts'
