import { MAP_KINDS, type MapKind } from '@wencang/domain'
import { cn } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { Place } from './places.ts'

export function useKindName(): (kind: Place['kind']) => string {
  const { t } = useTranslation()
  return (kind) => (kind === 'owner' ? t('map.kind.owner') : t(`category.${kind}`))
}

/** Filters markers by kind; also the colour legend. */
export function KindFilter({ shown, onToggle }: { shown: readonly MapKind[]; onToggle: (kind: MapKind) => void }) {
  const { t } = useTranslation()
  const nameOf = useKindName()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-card bg-surface p-1 shadow-float">
      <legend className="sr-only">{t('map.kinds')}</legend>
      {MAP_KINDS.map((kind) => {
        const isShown = shown.includes(kind)
        const dot = kind === 'owner' ? 'border-good' : 'border-accent'
        const full = kind === 'owner' ? 'bg-good' : 'bg-accent'
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isShown}
            onClick={() => onToggle(kind)}
            className={cn(
              'flex min-h-8 items-center gap-1.5 rounded-control px-2 text-xs hover:bg-sunken',
              !isShown && 'text-ink-muted',
            )}
          >
            <span aria-hidden className={cn('size-2.5 rounded-full border-2', dot, isShown && full)} />
            {nameOf(kind)}
          </button>
        )
      })}
    </fieldset>
  )
}
