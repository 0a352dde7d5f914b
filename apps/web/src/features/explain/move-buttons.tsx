import { IconButton } from '@wencang/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'

type MoveButtonsProps = {
  /** Button labels, including the entry's name. */
  labels: { up: string; down: string }
  index: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** `aria-disabled` keeps the focus at either end. */
const END = 'aria-disabled:opacity-45'

export function MoveButtons({ labels, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={labels.up} aria-disabled={index === 0} className={END} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={labels.down} aria-disabled={index === count - 1} className={END} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  )
}
