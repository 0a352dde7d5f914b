export { drawPicture, type PictureOptions, renderPicture, type Subject } from './picture.ts'
export type { Surface, SurfaceMaterial, Texture } from './scene.ts'
export { renderTurntable, type TurntableLayout } from './turntable.ts'
