import { Button, FileButton, IconButton, MenuButton } from '@wencang/ui'
import { Download, Ellipsis, Pencil, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '../entry.ts'
import { LONG_NAME } from '../samples.ts'

const VARIANTS = ['primary', 'ink', 'outline', 'quiet', 'danger', 'link'] as const
const SIZES = ['small', 'medium', 'large'] as const

function Picked({ multiple = false }: { multiple?: boolean }) {
  const [names, setNames] = useState<string[]>([])
  return (
    <>
      <FileButton
        multiple={multiple}
        accept="image/png,application/pdf"
        onPick={(files) => setNames(files.map((file) => file.name))}
      >
        {multiple ? 'Choose files' : 'Choose a file'}
      </FileButton>
      <span className="text-ink-muted text-sm">{names.join(', ') || 'None chosen'}</span>
    </>
  )
}

export const controls: Entry[] = [
  {
    title: 'Button',
    use: 'One primary button on a screen or in a dialog: what most readers came to do. Outline for what stands beside it, quiet for the way back, danger for what cannot be undone, link within text, ink on pictures.',
    states: [
      {
        name: 'Looks',
        note: 'hover darkens or fills; the keyboard’s focus has a green outline two pixels away',
        Show: () => (
          <div className="flex flex-wrap gap-3">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </div>
        ),
      },
      {
        name: 'Sizes',
        note: 'small in rows and cards, medium in forms, large once on a page',
        Show: () => (
          <div className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} size={size}>
                <ShoppingBag aria-hidden />
                {size}
              </Button>
            ))}
          </div>
        ),
      },
      {
        name: 'Busy',
        note: 'keeps its words and refuses clicks',
        Show: () => (
          <div className="flex flex-wrap gap-3">
            <Button busy>Save</Button>
            <Button busy variant="outline">
              Save
            </Button>
          </div>
        ),
      },
      {
        name: 'Disabled',
        note: 'only where the reason is plain to see; else let it be pressed and say what is missing',
        Show: () => (
          <div className="flex flex-wrap gap-3">
            {VARIANTS.slice(0, 5).map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {variant}
              </Button>
            ))}
          </div>
        ),
      },
      {
        name: 'As a link',
        note: 'asChild: where it leads to another page, so that it opens in a new tab as links do',
        Show: () => (
          <Button asChild variant="outline">
            <a href="#/explore">
              <Download aria-hidden />
              Explore
            </a>
          </Button>
        ),
      },
      {
        name: 'Long text',
        note: 'never breaks: keep the words of buttons short',
        Show: () => (
          <Button variant="outline" className="min-w-0 max-w-full">
            <span className="truncate">{LONG_NAME}</span>
          </Button>
        ),
      },
    ],
  },
  {
    title: 'IconButton',
    use: 'For actions that everybody knows by their sign, in tool bars and rows. It always has a name, which is its tooltip as well.',
    states: [
      {
        name: 'Default',
        note: 'the tooltip comes after 700 ms, or at once with the keyboard',
        Show: () => (
          <IconButton label="Edit">
            <Pencil aria-hidden />
          </IconButton>
        ),
      },
      {
        name: 'Plain',
        note: 'without a tooltip: it opens something of its own',
        Show: () => (
          <IconButton plain label="More">
            <Ellipsis aria-hidden />
          </IconButton>
        ),
      },
      {
        name: 'Pressed',
        Show: () => (
          <IconButton label="Pin" aria-pressed className="aria-pressed:text-accent">
            <Pencil aria-hidden />
          </IconButton>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <IconButton label="Edit" disabled>
            <Pencil aria-hidden />
          </IconButton>
        ),
      },
    ],
  },
  {
    title: 'FileButton',
    use: 'For every file that is picked. The native input takes focus, keys and label, so it works inside a Field; names of what was picked are announced. Size and type are checked by who asked.',
    states: [
      { name: 'One file', Show: () => <Picked /> },
      { name: 'Several files', Show: () => <Picked multiple /> },
      {
        name: 'Busy',
        note: 'keeps the focus, refuses to open',
        Show: () => (
          <FileButton busy onPick={() => {}}>
            Replace
          </FileButton>
        ),
      },
      {
        name: 'Primary',
        Show: () => (
          <FileButton variant="primary" onPick={() => {}}>
            Pick the file again
          </FileButton>
        ),
      },
    ],
  },
  {
    title: 'MenuButton',
    use: 'Opens the main links where the window is too narrow for a row of them. Its sheet may come later, in a chunk of its own.',
    states: [
      { name: 'Closed', Show: () => <MenuButton label="Open the menu" open={false} onOpen={() => {}} /> },
      { name: 'Open', Show: () => <MenuButton label="Open the menu" open onOpen={() => {}} /> },
    ],
  },
]
