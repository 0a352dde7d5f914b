// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AskButton } from './ask-button.tsx'
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
  // A browser clicks the form's submit button when Enter is pressed in a field.
  const button = document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${form?.id}"]`)
  await act(async () => button?.click())
  expect(onConfirm).toHaveBeenCalledTimes(times)
  act(() => root.unmount())
})

test.each([
  ['Cancel', 'danger', false],
  ['Send', 'primary', false],
  ['Name', 'danger', true],
] as const)('%s has the first focus in a %s question; with a field: %s', async (name, variant, hasField) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <DialogTexts value={{ close: 'Close', cancel: 'Cancel' }}>
        <AskDialog title="?" confirm="Send" variant={variant} onConfirm={() => {}} onClose={() => {}}>
          {hasField ? <input aria-label="Name" /> : null}
        </AskDialog>
      </DialogTexts>,
    ),
  )
  const focused = document.activeElement
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name)
  act(() => root.unmount())
})

test.each<[string, (sent: Promise<void>) => unknown, boolean]>([
  ['fulfilled', (sent) => sent, false],
  ['fulfilled with false, as of a wrong form', (sent) => sent.then(() => false), true],
  ['rejected', (sent) => sent.then(() => Promise.reject(new Error('refused'))), true],
  ['not a promise', () => undefined, true],
])('what a button asks stays as it was while it is sent; its outcome is %s', async (_, send, staysOpen) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const sent = Promise.withResolvers<void>()
  const reset = vi.fn()
  const show = (title: string) =>
    act(async () =>
      root.render(
        <DialogTexts value={{ close: 'Close', cancel: 'Cancel' }}>
          <AskButton
            button={{ children: 'Ask' }}
            form={{ element: createRef(), reset }}
            title={title}
            confirm="Send"
            onConfirm={() => send(sent.promise)}
          />
        </DialogTexts>,
      ),
    )
  const button = (text: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === text)
  await show('Grant it?')
  await act(async () => button('Ask')?.click())
  expect(reset).toHaveBeenCalledOnce()
  await act(async () => button('Send')?.click())
  if (button('Send')?.getAttribute('aria-busy')) {
    await show('Revoke it?')
    expect(document.querySelector('h2')?.textContent).toBe('Grant it?')
  }
  await act(async () => sent.resolve())
  expect(button('Send') !== undefined).toBe(staysOpen)
  expect(button('Send')?.getAttribute('aria-busy')).not.toBe('true')
  act(() => root.unmount())
})
