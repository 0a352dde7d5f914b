import { fittingPartBytes, SINGLE_PUT_MAX_BYTES } from '@wencang/domain'

/** The query that asks for parts which fit a file; the server's response has the size to use. Small files go by one plain PUT. */
export const partHint = ({ size }: Blob) =>
  size > SINGLE_PUT_MAX_BYTES ? { query: { uploadChunkSize: fittingPartBytes(size) } } : {}
