// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AskDialog } from './ask-dialog.tsx'
import { DialogTexts } from './dialog-texts.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test.each([
  [false, 1],
  [true, 0],
])('the confirm button submits the form that Enter submits too; busy: %s', async (busy, times) => {
  const onConfirm = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <DialogTexts value={{ close: 'Close', cancel: 'Cancel' }}>
        <AskDialog
          title="?"
          confirm="Send"
          busy={busy}
          onConfirm={onConfirm}
          onClose={() => {}}
          form={{ element: createRef() }}
        >
          <input aria-label="Name" />
        </AskDialog>
      </DialogTexts>,
    ),
  )
  const form = document.querySelector('form')
  // A browser clicks the form's submit button when Enter is pressed in a field, unless it is disabled.
  const button = document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${form?.id}"]`)
  await act(async () => button?.click())
  expect(onConfirm).toHaveBeenCalledTimes(times)
  act(() => root.unmount())
})
