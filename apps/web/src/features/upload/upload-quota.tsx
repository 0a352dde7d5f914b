import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'

const quotaQuery = queryOptions({
  queryKey: ['store', 'upload-quota'],
  queryFn: ({ signal }) => lateApi.getUploadQuota({ signal }),
  staleTime: 0,
  meta: { quiet: true },
})

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
