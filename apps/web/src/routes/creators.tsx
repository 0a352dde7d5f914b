import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { Chip, ChipGroup } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SORT_HOTTEST, SORT_NEWEST } from '../entities/asset/explore-search.ts'
import { creatorsQuery } from '../entities/creators/creator-queries.ts'
import { CreatorCard, CreatorCardSkeleton } from '../features/creators/creator-card.tsx'
import { titled } from '../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../shared/page/page-heading.tsx'
import { warmList } from '../shared/warm-list.ts'

export const Route = createFileRoute('/creators')({
  head: titled('creators.title', 'creators.lead'),
  loader: ({ context: { queryClient } }) => warmList(queryClient, creatorsQuery(undefined)),
  component: Page,
})

const GRID = 'grid gap-6 md:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

function Page() {
  const { t } = useTranslation()
  const [sort, setSort] = useState<number>()
  const toggleSort = (next: number) => setSort(sort === next ? undefined : next)
  return (
    <PageBody>
      <PageHeading title={t('creators.title')} lead={t('creators.lead')} />
      <div className="mb-8">
        <ChipGroup label={t('explore.sort')}>
          <Chip pressed={sort === SORT_NEWEST} onClick={() => toggleSort(SORT_NEWEST)}>
            {t('explore.newest')}
          </Chip>
          <Chip pressed={sort === SORT_HOTTEST} onClick={() => toggleSort(SORT_HOTTEST)}>
            {t('explore.hottest')}
          </Chip>
        </ChipGroup>
      </div>
      <h2 className="sr-only">{t('creators.all')}</h2>
      <Creators sort={sort} />
    </PageBody>
  )
}

function Creators({ sort }: { sort: number | undefined }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(creatorsQuery(sort))
  const skeleton = (
    <div aria-hidden className={GRID}>
      {PLACES.map((place) => (
        <CreatorCardSkeleton key={place} />
      ))}
    </div>
  )
  return (
    <EndlessList list={list} rowsOf={(page) => page.creators} skeleton={skeleton}>
      {(creators) => (
        <ul aria-label={t('creators.title')} className={GRID}>
          {creators.map((creator) => (
            <li key={creator.id} className="min-w-0">
              <CreatorCard creator={creator} />
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}
