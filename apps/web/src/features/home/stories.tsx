import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HomeConfig } from '@wencang/contract'
import { Picture } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { localized } from '../../shared/localized.ts'
import { sourcesOf } from '../../shared/picture-sources.ts'
import type { CollectionShelfProps } from './collection-shelf.tsx'

type Collection = HomeConfig['collections'][number]
type WithPage = Collection & Required<Pick<Collection, 'id'>>

const hasPage = (collection: Collection): collection is WithPage => collection.id !== undefined

/** Introductions of the curated collections, each with a picture and its text, if there is one. */
export function Stories({ shelves }: { shelves: readonly CollectionShelfProps[] }) {
  const { t } = useTranslation()
  const stories = shelves.flatMap(({ collection, assetIds }) => (hasPage(collection) ? [{ collection, assetIds }] : []))
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="home-stories" className="mt-8 md:mt-12">
      <h2 id="home-stories" className="mb-4 text-2xl md:mb-6">
        {t('home.stories')}
      </h2>
      <ul className="-mx-4 grid snap-x auto-cols-[78%] scroll-px-4 grid-flow-col gap-x-4 overflow-x-auto px-4 pb-1 *:snap-start sm:auto-cols-[44%] lg:mx-0 lg:auto-cols-[minmax(14rem,1fr)] lg:gap-x-6 lg:px-0">
        {stories.map(({ collection, assetIds }) => (
          <li key={collection.id} className="min-w-0">
            <Story collection={collection} assetIds={assetIds} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Story({ collection, assetIds }: { collection: WithPage; assetIds: string[] }) {
  const { i18n } = useTranslation()
  const { data } = useQuery({ ...assetsByIdsQuery(assetIds), enabled: assetIds.length > 0 })
  const shown = data?.assets.find(({ snapshot }) => snapshot)
  return (
    <article className="group relative">
      <Picture
        src={shown?.snapshot ?? null}
        sources={sourcesOf(shown?.snapshot)}
        sizes="(min-width: 64rem) 20rem, 78vw"
        alt=""
        className="aspect-[3/2] rounded-card transition-shadow duration-[var(--calm)] group-hover:shadow-float"
      />
      <h3 className="mt-3 text-lg">
        <Link
          to="/collection/$collectionId"
          params={{ collectionId: collection.id }}
          className="rounded-control after:absolute after:inset-0 after:content-[''] focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {localized(collection.title, i18n.language)}
        </Link>
      </h3>
      {collection.text ? (
        <p className="mt-1 line-clamp-3 text-ink-soft text-sm">{localized(collection.text, i18n.language)}</p>
      ) : null}
    </article>
  )
}
