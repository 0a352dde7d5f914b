import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CreatorCard } from './creator-card.tsx'
import { creatorStripQuery, STRIP_CREATORS } from './creator-queries.ts'

/** A few creators; hidden if empty. */
export function CreatorStrip() {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useInfiniteQuery({ ...creatorStripQuery, meta: { quiet: true } })
  const creators = data?.pages[0]?.creators ?? []
  if (creators.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {t('home.creators')}
        </h2>
        <Link to="/creators" className="text-accent text-sm underline-offset-4 hover:underline">
          {t('home.allCreators')}
        </Link>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {creators.slice(0, STRIP_CREATORS).map((creator) => (
          <li key={creator.id} className="min-w-0">
            <CreatorCard creator={creator} />
          </li>
        ))}
      </ul>
    </section>
  )
}
