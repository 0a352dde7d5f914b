import { IconButton } from '@wencang/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'

type MoveButtonsProps = {
  /** What each is called, with the entry that it moves. */
  labels: { up: string; down: string }
  index: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** At an end a button keeps the focus. */
const END = 'aria-disabled:opacity-45'

/** Moves an entry of a list by one place. */
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
