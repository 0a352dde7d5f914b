import { SINGLE_PUT_MAX_BYTES, UPLOAD_CHUNK_SIZE_HINT_BYTES } from '@wencang/domain'

/** Requests part URLs; the server decides the size. Small files use one PUT. */
export const partHint = ({ size }: Blob) =>
  size > SINGLE_PUT_MAX_BYTES ? { query: { uploadChunkSize: UPLOAD_CHUNK_SIZE_HINT_BYTES } } : {}
