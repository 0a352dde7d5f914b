import type { AssetItem } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { Button, cn } from '@wencang/ui'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInterest } from './interest-queries.ts'

type Props = { asset: Pick<AssetItem, 'id' | 'name' | 'title'> }

/** Heart on a card; shown on hover or if set. */
export function CardHeart({ asset, className }: Props & { className?: string }) {
  const { t, i18n } = useTranslation()
  const { isKept, toggle } = useInterest('assets', asset.id)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('interests.favouriteNamed', { name: nameIn(asset, i18n.language) })}
      onClick={toggle}
      className={cn(
        'inline-flex size-9 items-center justify-center rounded-full bg-surface transition-opacity duration-[var(--quick)] hover:text-accent focus-visible:opacity-100 [&_svg]:size-4',
        isKept
          ? 'text-accent [&_svg]:fill-current'
          : 'text-ink-soft group-hover:opacity-100 [@media(hover:hover)]:opacity-0',
        className,
      )}
    >
      <Heart aria-hidden />
    </button>
  )
}

export function FavouriteButton({ asset }: Props) {
  const { t } = useTranslation()
  const { isKept, toggle } = useInterest('assets', asset.id)
  return (
    <Button
      variant="outline"
      size="small"
      aria-pressed={isKept}
      onClick={toggle}
      className={cn(isKept && '[&_svg]:fill-current [&_svg]:text-accent')}
    >
      <Heart aria-hidden />
      {isKept ? t('interests.isFavourite') : t('interests.favourite')}
    </Button>
  )
}
