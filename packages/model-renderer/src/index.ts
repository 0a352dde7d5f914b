export { drawPicture, type PictureOptions, renderPicture, type Subject } from './picture.ts'
export { reliefAxes, type UvRun, uvRunOf } from './relief.ts'
export { MATT, type Surface, type SurfaceMaterial, type Texture } from './scene.ts'
export { renderTurntable, type TurntableLayout } from './turntable.ts'
