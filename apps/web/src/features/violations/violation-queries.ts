import { callQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

export const violationQuery = (assetId: string) =>
  callQuery(
    ['store', 'violation', assetId],
    lateApi.getViolation,
    { params: { id: assetId } },
    { staleTime: 0, meta: { quiet: true } },
  )
