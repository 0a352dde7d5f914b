import { Menu } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

/** Opens a `MenuSheet`, whose code loads later. */
export function MenuButton({ label, open, onOpen }: { label: string; open: boolean; onOpen: () => void }) {
  return (
    <IconButton plain label={label} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen} className="-ml-2">
      <Menu aria-hidden />
    </IconButton>
  )
}
