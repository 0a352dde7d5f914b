import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SiteTextBody, SiteTextSlug, SiteTextVersion } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { versionsQuery } from './text-queries.ts'

/** On conflict loads the newer version. */
export function usePublishText(slug: SiteTextSlug, onPublished: (version: SiteTextVersion) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteTextBody) => api.publishSiteText({ params: { slug }, body }),
    onSuccess: (version) => {
      client.setQueryData<SiteTextVersion[]>(versionsQuery(slug).queryKey, (before) => [version, ...(before ?? [])])
      toast(t('texts.done', { version: version.version }), 'good')
      onPublished(version)
    },
    meta: { refreshes: [['texts']] },
  })
}
