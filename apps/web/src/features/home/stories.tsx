import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localized } from '../../shared/localized.ts'
import { Snapshot } from '../../shared/snapshot.tsx'
import type { Story } from './stories-of.ts'

/** Introductions of the curated collections, each with a picture and its text, if there is one. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  const { t } = useTranslation()
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="home-stories" className="mt-8 md:mt-12">
      <h2 id="home-stories" className="mb-4 text-2xl md:mb-6">
        {t('home.stories')}
      </h2>
      <ul className="-mx-4 grid snap-x auto-cols-[78%] scroll-px-4 grid-flow-col gap-x-4 overflow-x-auto px-4 pb-1 *:snap-start sm:auto-cols-[44%] lg:mx-0 lg:auto-cols-[minmax(14rem,1fr)] lg:gap-x-6 lg:px-0">
        {stories.map((story) => (
          <li key={story.collection.id} className="min-w-0">
            <StoryCard {...story} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoryCard({ collection, asset }: Story) {
  const { i18n } = useTranslation()
  return (
    <article className="group relative">
      <Snapshot
        src={asset?.snapshot}
        sizes="(min-width: 64rem) 20rem, 78vw"
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
