import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { creatorStripQuery, STRIP_CREATORS } from '../../entities/creators/creator-queries.ts'
import { CreatorCard } from './creator-card.tsx'

/** A few creators; hidden if empty. */
export function CreatorStrip() {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useInfiniteQuery({ ...creatorStripQuery, meta: { quiet: true } })
  const creators = data?.pages[0]?.creators ?? []
  if (creators.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10 md:mt-16">
      <div className="mb-4 flex md:mb-6 items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {t('home.creators')}
        </h2>
        <Link to="/creators" className="link text-sm">
          {t('home.allCreators')}
        </Link>
      </div>
      <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[80%] grid-flow-col gap-4 overflow-x-auto px-4 pb-1 *:snap-start md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-3 md:gap-6 md:overflow-visible md:p-0">
        {creators.slice(0, STRIP_CREATORS).map((creator) => (
          <li key={creator.id} className="min-w-0">
            <CreatorCard creator={creator} />
          </li>
        ))}
      </ul>
    </section>
  )
}
