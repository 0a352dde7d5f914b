import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import type { HomeConfig } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { homeConfigQuery } from './home-queries.ts'

/** Another operator published since the editor opened. */
export class PublishedMeanwhile extends Error {
  override name = 'PublishedMeanwhile'
}

/**
 * `anyway` overwrites concurrent changes.
 * @param opened Config the edit is based on.
 */
export function usePublish(opened: HomeConfig, onPublished: (config: HomeConfig) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ config, anyway }: { config: HomeConfig; anyway: boolean }) => {
      if (!anyway && JSON.stringify(await api.getHomeConfig()) !== JSON.stringify(opened))
        throw new PublishedMeanwhile()
      return api.putHomeConfig({ body: config })
    },
    onSuccess: (config) => {
      client.setQueryData(homeConfigQuery.queryKey, config)
      toast(t('homePage.published'), 'good')
      onPublished(config)
    },
    onError: (error) => {
      if (!(error instanceof PublishedMeanwhile)) toast(errorText(error), 'bad')
    },
  })
}
