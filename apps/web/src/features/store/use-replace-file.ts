import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StoreAsset } from '@wencang/contract'
import { type FileType, SINGLE_PUT_MAX_BYTES } from '@wencang/domain'
import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useSession } from '../session/use-session.ts'
import { fileError, fileTypeOf } from '../upload/asset-file.ts'
import { CHUNK_HINT_BYTES } from '../upload/use-create-asset.ts'
import { startUpload } from '../upload/uploads.ts'

/** Uploads another file for an asset that failed, was rejected or is off sale, and shows the progress. */
export function useReplaceFile(asset: Pick<StoreAsset, 'id' | 'name' | 'category'>): (file: File) => void {
  const { t } = useTranslation()
  const { userId } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: async ({ file, fileType }: { file: File; fileType: FileType }) => {
      const large = file.size > SINGLE_PUT_MAX_BYTES
      const start = await api.replaceAssetFile({
        params: { id: asset.id },
        body: { fileName: file.name, fileSize: file.size, fileType },
        ...(large && { query: { uploadChunkSize: CHUNK_HINT_BYTES } }),
      })
      startUpload({ start, file, assetName: asset.name, userId: userId ?? '' })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['store'] })
      return navigate({ to: '/store/upload-asset' })
    },
  })
  return (file) => {
    const mistake = fileError(file, asset.category)
    const fileType = fileTypeOf(file.name)
    if (mistake || !fileType) toast(t(`uploadForm.error.${mistake ?? 'fileType'}`), 'warn')
    else send.mutate({ file, fileType })
  }
}
