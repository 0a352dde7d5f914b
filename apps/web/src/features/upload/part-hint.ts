import { SINGLE_PUT_MAX_BYTES, UPLOAD_CHUNK_SIZE_HINT_BYTES } from '@wencang/domain'

/** Query for part URLs; the server decides their size. Small files use one PUT. */
export const partHint = ({ size }: Blob) =>
  size > SINGLE_PUT_MAX_BYTES ? { query: { uploadChunkSize: UPLOAD_CHUNK_SIZE_HINT_BYTES } } : {}
