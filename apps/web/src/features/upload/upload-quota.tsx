import { useQuery } from '@tanstack/react-query'
import { callQuery } from '@wencang/client/pages-query'
import { useFormat } from '@wencang/client/use-format'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'

const quotaQuery = callQuery(
  ['store', 'upload-quota'],
  lateApi.getUploadQuota,
  {},
  { staleTime: 0, meta: { quiet: true } },
)

/** Used and allowed storage; reserves space while loading. */
export function UploadQuota() {
  const { t } = useTranslation()
  const { number, size } = useFormat()
  const { data: quota } = useQuery(quotaQuery)
  return (
    <p className="min-h-10 text-ink-muted text-sm sm:min-h-5">
      {quota
        ? t('upload.quotaUsed', {
            uploads: number(quota.uploads),
            maxUploads: number(quota.maxUploads),
            bytes: size(quota.bytes),
            maxBytes: size(quota.maxBytes),
          })
        : null}
    </p>
  )
}
