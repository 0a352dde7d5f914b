import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

/** Link style in a `MenuSheet`. */
export const menuEntryStyle =
  'rounded-control border-line border-b px-2 py-3.5 font-serif text-lg aria-[current=page]:text-accent'

export type MenuSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Accessible name of the links. */
  label: string
  footer?: ReactNode
  /** Links in `menuEntryStyle`, each of which closes the sheet. */
  children: ReactNode
}

export function MenuSheet({ open, onClose, title, label, footer, children }: MenuSheetProps) {
  return (
    <Dialog shape="side" open={open} onOpenChange={onClose} title={title}>
      <nav aria-label={label} className="flex flex-col">
        {children}
      </nav>
      {footer}
    </Dialog>
  )
}
