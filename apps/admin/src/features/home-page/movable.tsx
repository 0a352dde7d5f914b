import { Card, cn, IconButton } from '@wencang/ui'
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type MovesProps = {
  /** Entry name for assistive technology. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function Moves({ name, isFirst, isLast, onMove, onRemove }: MovesProps) {
  const { t } = useTranslation()
  return (
    <span className="flex shrink-0">
      <IconButton plain label={t('homePage.up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton plain label={t('homePage.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton plain label={t('homePage.remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  )
}

export type MovableCardProps = Omit<MovesProps, 'name'> & {
  heading: string
  startsOpen: boolean
  mustBeOpen: boolean
  children: ReactNode
}

/** Movable entry, collapsed until opened. */
export function MovableCard({ heading, startsOpen, mustBeOpen, children, ...moves }: MovableCardProps) {
  const [isUnfolded, setUnfolded] = useState(startsOpen)
  const isOpen = isUnfolded || mustBeOpen
  return (
    <li>
      <Card className="flex flex-col gap-4 py-3">
        <div className="flex items-center justify-between gap-2">
          <h3 className="min-w-0 flex-1 text-lg">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setUnfolded(!isOpen)}
              className="flex w-full items-center gap-2 rounded-control py-1 text-left"
            >
              <ChevronRight aria-hidden className={cn('size-4 shrink-0 text-ink-muted', isOpen && 'rotate-90')} />
              <span className="min-w-0 truncate">{heading}</span>
            </button>
          </h3>
          <Moves name={heading} {...moves} />
        </div>
        {isOpen ? <div className="flex flex-col gap-4 pb-2">{children}</div> : null}
      </Card>
    </li>
  )
}
