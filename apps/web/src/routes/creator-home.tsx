import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Avatar, Button, ErrorState, Picture, Skeleton } from '@wencang/ui'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { creatorQuery } from '../features/creators/creator-queries.ts'
import { assetsQuery } from '../features/market/asset-queries.ts'
import { EndlessAssets } from '../features/market/endless-assets.tsx'
import { errorText } from '../lib/error-text.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/creator/$creatorId/home')

export function Page() {
  const { t } = useTranslation()
  const { creatorId } = route.useParams()
  const { date } = useFormat()
  const creator = useQuery(creatorQuery(creatorId))
  usePageTitle(creator.data?.name)

  if (creator.isError) {
    return (
      <ErrorState
        page
        title={t('creators.notFound')}
        description={errorText(creator.error, i18next)}
        action={
          <Button asChild variant="outline">
            <Link to="/creators">{t('home.allCreators')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Picture eager src={creator.data?.banner} alt="" className="aspect-auto h-48 md:h-72 [&_svg]:opacity-40" />
      <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
        <header className="-mt-10 relative flex flex-wrap items-end gap-5">
          <Avatar src={creator.data?.snapshot} className="size-24 border-4 border-paper md:size-28" />
          {creator.data ? (
            <div className="min-w-0 flex-1 pb-1">
              <h1 className="text-3xl">{creator.data.name}</h1>
              <p className="text-ink-muted text-sm">
                {t('creators.assetsNum', { count: creator.data.assetsNum })}
                <span className="mx-2">·</span>
                {t('creators.joined', { date: date(creator.data.joinedTime) })}
              </p>
            </div>
          ) : (
            <Skeleton className="h-16 w-64" />
          )}
        </header>
        {creator.data?.description ? (
          <p className="mt-6 max-w-3xl whitespace-pre-line text-ink-soft">{creator.data.description}</p>
        ) : null}
        <section className="mt-12">
          <h2 className="mb-6 text-2xl">{t('creators.works')}</h2>
          {creator.data ? (
            <Works creatorId={creatorId} ownsOnly={creator.data.isOwner && !creator.data.isCreator} />
          ) : null}
        </section>
      </div>
    </>
  )
}

function Works({ creatorId, ownsOnly }: { creatorId: string; ownsOnly: boolean }) {
  const { t } = useTranslation()
  const query = assetsQuery(ownsOnly ? { ownerId: creatorId } : { creatorId })
  const list = useInfiniteQuery(query)
  return <EndlessAssets list={list} queryKey={query.queryKey} label={t('creators.works')} />
}
