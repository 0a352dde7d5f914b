import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { CreatorHome } from '@wencang/contract'
import { Chip, ChipGroup } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '../../app/found.ts'
import { MissingPage } from '../../app/missing-page.tsx'
import { assetsQuery } from '../../entities/asset/asset-queries.ts'
import { CreatorHeading } from '../../entities/creators/creator-heading.tsx'
import { creatorQuery } from '../../entities/creators/creator-queries.ts'
import { creatorTextIn } from '../../entities/creators/creator-text.ts'
import { FollowButton } from '../../features/interests/follow-button.tsx'
import { EndlessAssets } from '../../features/market/endless-assets.tsx'
import type { PageContext } from '../../shared/page/page-context.ts'
import { localeOf, type PageSubject, pageHead } from '../../shared/page/page-head.ts'
import { personIn } from '../../shared/person-name.tsx'
import { warmList } from '../../shared/warm-list.ts'

export const Route = createFileRoute('/creator/$creatorId/home')({
  loader: async ({ context: { queryClient }, params: { creatorId } }) => {
    const creator = await found(queryClient.ensureQueryData(creatorQuery(creatorId)))
    await Promise.all([{ creatorId }, { ownerId: creatorId }].map((by) => warmList(queryClient, assetsQuery(by))))
    return creator
  },
  head: ({ loaderData: creator, match: { context } }) => pageHead(context, creator && creatorSubject(creator, context)),
  notFoundComponent: Missing,
  component: Page,
})

const creatorSubject = (creator: CreatorHome, context: PageContext): PageSubject => {
  const { url } = context
  const locale = localeOf(context)
  const { text: name } = personIn(creator, locale)
  const { text: description } = creatorTextIn(creator, locale)
  const { snapshot: picture } = creator
  return {
    title: name,
    description,
    picture,
    feed: `/creator/${creator.id}/feed.xml`,
    data: {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      mainEntity: { '@type': 'Organization', name, description, ...(picture && { image: picture }), url },
    },
  }
}

function Page() {
  const { t } = useTranslation()
  const { creatorId } = Route.useParams()
  const { data: creator } = useSuspenseQuery(creatorQuery(creatorId))
  return (
    <div data-creator-theme={creator.theme} className="pb-16">
      <CreatorHeading creator={creator} action={<FollowButton creator={creator} />} />
      <section className="mx-auto mt-12 w-full max-w-7xl px-4 lg:px-8">
        <h2 className="mb-6 text-2xl">{t('creators.works')}</h2>
        <Works creator={creator} />
      </section>
    </div>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <MissingPage
      title={t('creators.notFound')}
      description={t('creators.notFoundHint')}
      to="/creators"
      linkText={t('home.allCreators')}
    />
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
      <EndlessAssets list={list} label={t('creators.works')} shape={creator.style.layout} />
    </>
  )
}
