import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

/** The style of a link in a `MenuSheet`. */
export const menuEntryStyle =
  'rounded-control border-line border-b px-2 py-3.5 font-serif text-lg aria-[current=page]:text-accent'

export type MenuSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The links' accessible name. */
  label: string
  closeLabel: string
  /** Below the links. */
  footer?: ReactNode
  /** Links in `menuEntryStyle`, each of which closes the sheet. */
  children: ReactNode
}

/** A site's main links as a sheet from the side. */
export function MenuSheet({ open, onClose, title, label, closeLabel, footer, children }: MenuSheetProps) {
  return (
    <Dialog shape="side" open={open} onOpenChange={onClose} title={title} closeLabel={closeLabel}>
      <nav aria-label={label} className="flex flex-col">
        {children}
      </nav>
      {footer}
    </Dialog>
  )
}
