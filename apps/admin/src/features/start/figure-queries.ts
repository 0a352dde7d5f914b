import { callQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

const REFRESH_MILLISECONDS = 60_000

export const figuresQuery = callQuery(['figures'], api.getBusinessFigures, {}, { refetchInterval: REFRESH_MILLISECONDS })
