import { pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'
import type { AuditSearch } from './audit-search.ts'

export const auditQuery = (search: AuditSearch) => pagesQuery(['audit', search], api.listAudit, search)
