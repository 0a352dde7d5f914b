import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AskDialog, Button } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissUploads } from '../../entities/upload/uploads.ts'
import { withdrawOpenVersion } from '../../entities/versions/version-queries.ts'
import { lateApi } from '../../shared/late-api.ts'

/** Deletes an unfinished asset or version after confirmation. */
export function CancelUpload({ assetId, name, isVersion }: { assetId: string; name: string; isVersion?: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => (isVersion ? withdrawOpenVersion(assetId) : lateApi.deleteAsset({ params: { id: assetId } })),
    onSuccess: () => {
      dismissUploads(assetId)
      void client.invalidateQueries({ queryKey: ['store'] })
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('upload.cancel')}
      </Button>
      <AskDialog
        open={asking}
        title={t('upload.cancelTitle')}
        description={t(isVersion ? 'versions.withdrawText' : 'upload.cancelText', { name })}
        cancel={t('upload.keep')}
        confirm={t('upload.cancelConfirm')}
        variant="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
