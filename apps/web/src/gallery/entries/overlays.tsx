import {
  AskButton,
  AskDialog,
  Button,
  Dialog,
  DialogClose,
  DropdownItem,
  DropdownLabel,
  DropdownMenu,
  DropdownSeparator,
  MenuSheet,
  menuEntryStyle,
  Popover,
  PopoverClose,
  Tooltip,
} from '@wencang/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Entry } from '../entry.ts'
import { LONG_NAME, LONG_TEXT } from '../samples.ts'

/** Button that opens it. */
const opened = (show: (close: () => void) => ReactNode) => () => <Opener show={show} />

function Opener({ show }: { show: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open
      </Button>
      {open ? show(() => setOpen(false)) : null}
    </>
  )
}

const IN_PAGE_THEME = 'opens in the theme of the page'

export const overlays: Entry[] = [
  {
    title: 'Dialog',
    use: 'A question that must be answered before anything else, or a short form about one thing. Focus stays inside and goes back to where it was; Escape and the backdrop close it. The main button stands last.',
    states: [
      {
        name: 'A question',
        note: IN_PAGE_THEME,
        Show: opened((close) => (
          <Dialog
            onOpenChange={close}
            title="Delete this asset?"
            description="Those who bought it keep their copies."
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="quiet">Cancel</Button>
                </DialogClose>
                <Button variant="danger" onClick={close}>
                  Delete
                </Button>
              </>
            }
          />
        )),
      },
      {
        name: 'Long text',
        note: 'scrolls inside itself',
        Show: opened((close) => (
          <Dialog onOpenChange={close} title={LONG_NAME} description={LONG_TEXT}>
            {Array.from({ length: 12 }, (_, index) => `${index + 1}. ${LONG_TEXT}`).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Dialog>
        )),
      },
      {
        name: 'Asking for one thing',
        note: 'AskDialog: a button to leave it, and one to do it',
        Show: opened((close) => (
          <AskDialog
            title="Give the upload up?"
            description={LONG_TEXT}
            confirm="Give up"
            variant="danger"
            onConfirm={close}
            onClose={close}
          />
        )),
      },
      {
        name: 'A sheet',
        note: 'shape="side": navigation on narrow screens',
        Show: opened((close) => (
          <Dialog shape="side" onOpenChange={close} title="Creator center">
            <p>Anything that is a column of links.</p>
          </Dialog>
        )),
      },
    ],
  },
  {
    title: 'AskButton',
    use: 'A button whose action is confirmed first. It waits for what it started, and stays open if that fails.',
    states: [
      {
        name: 'Asking',
        note: IN_PAGE_THEME,
        Show: () => (
          <AskButton
            button={{ variant: 'danger', children: 'Delete' }}
            title="Delete this asset?"
            confirm="Delete"
            variant="danger"
            onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1_000))}
          />
        ),
      },
    ],
  },
  {
    title: 'MenuSheet',
    use: 'The main links of a client on a narrow screen, opened by a MenuButton.',
    states: [
      {
        name: 'Open',
        note: IN_PAGE_THEME,
        Show: opened((close) => (
          <MenuSheet open onClose={close} title="Menu" label="Main">
            {['首页 Home', '地图 Map', '探索 Explore'].map((text) => (
              <button key={text} type="button" onClick={close} className={`${menuEntryStyle} text-left`}>
                {text}
              </button>
            ))}
          </MenuSheet>
        )),
      },
    ],
  },
  {
    title: 'Popover',
    use: 'A few facts or a control beside what they belong to, while the page stays in use.',
    states: [
      {
        name: 'Open',
        note: `${IN_PAGE_THEME}; a click beside it closes it`,
        Show: () => (
          <Popover label="Customer service" trigger={<Button variant="outline">Service</Button>}>
            <p className="text-sm">service@wencang.example.org</p>
            <PopoverClose asChild>
              <Button variant="link">Help center</Button>
            </PopoverClose>
          </Popover>
        ),
      },
    ],
  },
  {
    title: 'DropdownMenu',
    use: 'Actions on one thing when more than two are to be had. The dangerous one comes last, after a line.',
    states: [
      {
        name: 'Open',
        note: `${IN_PAGE_THEME}; arrow keys and first letters move within it`,
        Show: () => (
          <DropdownMenu align="start" trigger={<Button variant="outline">Actions</Button>}>
            <DropdownLabel>{LONG_NAME}</DropdownLabel>
            <DropdownSeparator />
            <DropdownItem>
              <Pencil aria-hidden />
              Edit
            </DropdownItem>
            <DropdownItem disabled>Not now</DropdownItem>
            <DropdownSeparator />
            <DropdownItem>
              <Trash2 aria-hidden />
              Delete
            </DropdownItem>
          </DropdownMenu>
        ),
      },
    ],
  },
  {
    title: 'Tooltip',
    use: 'The name of a sign, or a word more. Never the only place of something that must be known: fingers do not hover.',
    states: [
      {
        name: 'Under the pointer',
        note: 'after 700 ms; at once with the keyboard; Escape hides it',
        Show: () => (
          <Tooltip text="SHA-256 of the original file">
            <Button variant="quiet">Hash</Button>
          </Tooltip>
        ),
      },
      {
        name: 'Long text',
        Show: () => (
          <Tooltip text={LONG_NAME}>
            <Button variant="quiet">Name</Button>
          </Tooltip>
        ),
      },
    ],
  },
]
