// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { DialogTexts } from './dialog-texts.ts'
import { DropdownItem, DropdownMenu } from './dropdown-menu.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <DialogTexts value={{ close: 'Close', cancel: 'Cancel' }}>
      <DropdownMenu trigger={<button type="button">Actions</button>} defaultOpen>
        <DropdownItem onSelect={() => setOpen(true)}>Delete</DropdownItem>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen} title="Really?" />
    </DialogTexts>
  )
}

test('closing a dialog that was opened from a menu returns the focus to the menu’s button', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(root).render(<Page />))
  const item = document.querySelector<HTMLElement>('[role="menuitem"]')
  act(() => item?.focus())
  await act(async () => item?.click())
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Actions'))
})

test('when the action of a dialog removes its opener, the heading before that gets the focus', async () => {
  document.body.replaceChildren()
  function Contract() {
    const [state, setState] = useState<'open' | 'asked' | 'signed'>('open')
    return (
      <DialogTexts value={{ close: 'Close', cancel: 'Cancel' }}>
        <main>
          <h2>Contract</h2>
          {state === 'signed' ? null : (
            <button type="button" onClick={() => setState('asked')}>
              Sign
            </button>
          )}
          <Dialog open={state === 'asked'} onOpenChange={() => setState('signed')} title="Really?" />
        </main>
      </DialogTexts>
    )
  }
  const root = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(root).render(<Contract />))
  const opener = document.querySelector('button')
  act(() => opener?.focus())
  await act(async () => opener?.click())
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h2'))
})
