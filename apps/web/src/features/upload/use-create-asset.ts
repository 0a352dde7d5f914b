import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetBody } from '@wencang/contract'
import type { FurtherDraft } from '../../entities/asset-draft/further-draft.ts'
import { partHint } from '../../entities/upload/part-hint.ts'
import { startFiles, startUpload } from '../../entities/upload/uploads.ts'
import { lateApi } from '../../shared/late-api.ts'

type NewAsset = { body: AssetBody; file: File; furtherFiles: readonly FurtherDraft[] }

/** Creates an asset; its uploads outlive the page. */
export function useCreateAsset(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, file, furtherFiles }: NewAsset) => {
      const start = await lateApi.createAsset({ body, ...partHint(file) })
      startUpload({ start, file, assetName: body.name, userId })
      await startFiles({ assetId: start.id, assetName: body.name, userId }, furtherFiles)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['store'] }),
  })
}
