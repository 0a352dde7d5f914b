export { createDeletedPictureSweep, type PictureSweep } from './deleted-pictures.ts'
export { registerProfileRoutes } from './profile.routes.ts'
export { refusingPictures } from './refusing-pictures.ts'
