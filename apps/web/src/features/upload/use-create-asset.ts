import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetBody } from '@wencang/contract'
import { fittingPartBytes, SINGLE_PUT_MAX_BYTES } from '@wencang/domain'
import { api } from '../../lib/api.ts'
import { startUpload } from './uploads.ts'

/** The query that asks for parts which fit a file; the server's response has the size to use. Small files go by one plain PUT. */
export const partHint = ({ size }: File) =>
  size > SINGLE_PUT_MAX_BYTES ? { query: { uploadChunkSize: fittingPartBytes(size) } } : {}

/** Creates the asset and starts its upload, which then runs independently of the page. */
export function useCreateAsset(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, file }: { body: AssetBody; file: File }) => {
      const start = await api.createAsset({ body, ...partHint(file) })
      startUpload({ start, file, assetName: body.name, userId })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['store'] }),
  })
}
