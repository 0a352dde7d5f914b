import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissUploads } from '../../entities/upload/uploads.ts'
import { withdrawOpenVersion } from '../../entities/versions/version-queries.ts'
import { api } from '../../shared/api.ts'

/** Deletes an unfinished asset or version after confirmation. */
export function CancelUpload({ assetId, name, isVersion }: { assetId: string; name: string; isVersion?: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => (isVersion ? withdrawOpenVersion(assetId) : api.deleteAsset({ params: { id: assetId } })),
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
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('upload.cancelTitle')}
        description={t(isVersion ? 'versions.withdrawText' : 'upload.cancelText', { name })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('upload.keep')}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('upload.cancelConfirm')}
            </Button>
          </>
        }
      />
    </>
  )
}
