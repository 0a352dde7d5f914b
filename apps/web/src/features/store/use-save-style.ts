import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatorStyleBody } from '@wencang/contract'
import { toast } from '@wencang/ui'
import i18next from 'i18next'
import { styleQuery } from '../../entities/own-assets/store-queries.ts'
import { lateApi } from '../../shared/late-api.ts'

export function useSaveStyle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreatorStyleBody) => lateApi.putStyle({ body }),
    onSuccess: (style) => {
      client.setQueryData(styleQuery.queryKey, style)
      void client.invalidateQueries({ queryKey: ['market', 'creator'] })
      toast(i18next.t('common.saved'), 'good')
    },
  })
}
