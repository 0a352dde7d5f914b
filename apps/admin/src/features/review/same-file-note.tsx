import { Link } from '@tanstack/react-router'
import type { AssetReview } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Warns about equal files of other creators. */
export function SameFileNote({ works }: { works: AssetReview['sameFile'] }) {
  const { t } = useTranslation()
  if (works.length === 0) return null
  return (
    <section className="rounded-control bg-warn-soft p-4 text-sm text-warn" aria-label={t('review.sameFile')}>
      <p className="font-medium">{t('review.sameFile')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {works.map(({ id, name, creatorName }) => (
          <li key={id}>
            <Link to="/reviews/asset/$assetId" params={{ assetId: id }} className="underline">
              {name}
            </Link>{' '}
            · {creatorName}
          </li>
        ))}
      </ul>
    </section>
  )
}
