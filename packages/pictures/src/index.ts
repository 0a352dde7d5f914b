export {
  decodedBytesOf,
  frameBytesOf,
  type PictureFormat,
  type PictureHeader,
  readPictureHeader,
} from './header.ts'
export { MAX_DECODED_BYTES, requireModestPicture } from './limits.ts'
export { checkPicture, type MadePicture, makePictures, type PictureVariant, takeDecodingTurn } from './make-pictures.ts'
export { isPdf } from './pdf.ts'
export { PictureRefusal } from './refusal.ts'
export { PICTURE_QUALITY, writePictureSet } from './write-picture-set.ts'
