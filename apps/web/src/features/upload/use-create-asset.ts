import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetBody } from '@wencang/contract'
import { SINGLE_PUT_MAX_BYTES } from '@wencang/domain'
import { api } from '../../lib/api.ts'
import { startUpload } from './uploads.ts'

/** The requested part size; the server's response has the size to use. */
export const CHUNK_HINT_BYTES = 2 * 1024 * 1024

/** Creates the asset and starts its upload, which then runs independently of the page. */
export function useCreateAsset(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, file }: { body: AssetBody; file: File }) => {
      const large = file.size > SINGLE_PUT_MAX_BYTES
      const start = await api.createAsset({ body, ...(large && { query: { uploadChunkSize: CHUNK_HINT_BYTES } }) })
      startUpload({ start, file, assetName: body.name, userId })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['store'] }),
  })
}
