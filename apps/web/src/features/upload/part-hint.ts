import { SINGLE_PUT_MAX_BYTES, UPLOAD_CHUNK_SIZE_HINT_BYTES } from '@wencang/domain'

/** The query that asks for parts; the server's response has the size to use. Small files go by one plain PUT. */
export const partHint = ({ size }: Blob) =>
  size > SINGLE_PUT_MAX_BYTES ? { query: { uploadChunkSize: UPLOAD_CHUNK_SIZE_HINT_BYTES } } : {}
