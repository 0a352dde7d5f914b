import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CreatorHome, isApiError } from '@wencang/contract'
import { Chip, ChipGroup } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '../app/missing-page.tsx'
import { CreatorHeading } from '../features/creators/creator-heading.tsx'
import { creatorQuery } from '../features/creators/creator-queries.ts'
import { FollowButton } from '../features/interests/follow-button.tsx'
import { LoadError } from '../features/lists/load-error.tsx'
import { assetsQuery } from '../features/market/asset-queries.ts'
import { EndlessAssets } from '../features/market/endless-assets.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/creator/$creatorId/home')

export function Page() {
  const { t } = useTranslation()
  const { creatorId } = route.useParams()
  const creator = useQuery(creatorQuery(creatorId))
  const isMissing = isApiError(creator.error, 'not_found', 'invalid_parameters')
  usePageTitle(creator.data?.name ?? (isMissing ? t('creators.notFound') : undefined))

  if (isMissing) {
    return (
      <MissingPage
        title={t('creators.notFound')}
        description={t('creators.notFoundHint')}
        to="/creators"
        linkText={t('home.allCreators')}
      />
    )
  }
  if (creator.isError) {
    return <LoadError page error={creator.error} onRetry={creator.refetch} />
  }
  return (
    <div data-creator-theme={creator.data?.theme} className="pb-16">
      <CreatorHeading creator={creator.data} action={creator.data ? <FollowButton creator={creator.data} /> : null} />
      <section className="mx-auto mt-12 w-full max-w-7xl px-4 lg:px-8">
        {creator.data ? (
          <>
            <h2 className="mb-6 text-2xl">{t('creators.works')}</h2>
            <Works creator={creator.data} />
          </>
        ) : null}
      </section>
    </div>
  )
}

/** Created or owned assets, with a switch if both exist. */
function Works({ creator }: { creator: CreatorHome }) {
  const { t } = useTranslation()
  const createdNum = creator.assetsNum - creator.ownedNum
  const [kind, setKind] = useState<'created' | 'owned'>(createdNum > 0 || creator.ownedNum === 0 ? 'created' : 'owned')
  const query = assetsQuery(kind === 'owned' ? { ownerId: creator.id } : { creatorId: creator.id })
  const list = useInfiniteQuery(query)
  return (
    <>
      {createdNum > 0 && creator.ownedNum > 0 ? (
        <div className="mb-6">
          <ChipGroup label={t('creators.kinds')}>
            {(['created', 'owned'] as const).map((one) => (
              <Chip key={one} pressed={kind === one} onClick={() => setKind(one)}>
                {t(`creators.${one}`)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      ) : null}
      <EndlessAssets list={list} queryKey={query.queryKey} label={t('creators.works')} shape={creator.style.layout} />
    </>
  )
}
