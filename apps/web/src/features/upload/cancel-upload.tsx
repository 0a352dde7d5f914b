import { useMutation } from '@tanstack/react-query'
import { AskButton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { dismissUploads } from '../../entities/upload/uploads.ts'
import { withdrawOpenVersion } from '../../entities/versions/version-queries.ts'
import { lateApi } from '../../shared/late-api.ts'

/** Deletes an unfinished asset or version after confirmation. */
export function CancelUpload({ assetId, name, isVersion }: { assetId: string; name: string; isVersion?: boolean }) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: () => (isVersion ? withdrawOpenVersion(assetId) : lateApi.deleteAsset({ params: { id: assetId } })),
    onSuccess: () => dismissUploads(assetId),
    meta: { refreshes: [['store']] },
  })
  return (
    <AskButton
      button={{ size: 'small', variant: 'quiet', children: t('upload.cancel') }}
      title={t('upload.cancelTitle')}
      description={t(isVersion ? 'versions.withdrawText' : 'upload.cancelText', { name })}
      cancel={t('upload.keep')}
      confirm={t('upload.cancelConfirm')}
      variant="danger"
      onConfirm={() => remove.mutateAsync()}
    />
  )
}
