import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'
import type { PeopleSearch } from './people-search.ts'

/** Matching people, newest first. */
export const peopleQuery = (search: PeopleSearch) => pagesQuery(['people', search], api.listPeople, search)

export const personQuery = (id: string) => callQuery(['person', id], api.getPerson, { params: { id } })
