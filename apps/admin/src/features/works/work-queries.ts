import { pagesQuery } from '@wencang/client/pages-query'
import type { WorkSearch } from '../../entities/works/work-search.ts'
import { api } from '../../shared/api.ts'

export const worksQuery = (search: WorkSearch) => pagesQuery(['works', search], api.listWorks, search)
