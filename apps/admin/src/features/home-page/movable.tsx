import { Card, IconButton } from '@wencang/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type MovesProps = {
  /** What is moved or removed, for assistive technology. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Buttons that move an entry up or down, or take it out. */
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

/** An entry of a list, with its number and its moves. */
export function MovableCard({
  heading,
  children,
  ...moves
}: Omit<MovesProps, 'name'> & { heading: string; children: ReactNode }) {
  return (
    <li>
      <Card className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <h3 className="min-w-0 truncate text-lg">{heading}</h3>
          <Moves name={heading} {...moves} />
        </div>
        {children}
      </Card>
    </li>
  )
}
