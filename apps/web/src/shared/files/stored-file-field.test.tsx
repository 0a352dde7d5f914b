// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError, MARKET_ERROR_CODES } from '@wencang/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useCheckedForm } from '../forms/forms.ts'
import { StoredFileField } from './stored-file-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const REFUSED = new ApiError(415, 'http', {
  error_code: MARKET_ERROR_CODES.wrong_content,
  error_msg: '',
  request_id: '',
})
const send = vi.fn<() => Promise<{ fileId: string }>>()
const sent = vi.fn()
const schema = z.object({ fileId: z.string() })

function Form() {
  const form = useCheckedForm({ schema, start: { fileId: '' } })
  return (
    <form ref={form.element} noValidate onSubmit={form.submit(sent)}>
      <StoredFileField
        kind="proof"
        label="Proof"
        fileId={form.typed.fileId || undefined}
        onFile={(file) => form.set({ fileId: file?.fileId ?? '' })}
        send={send}
      />
    </form>
  )
}

test('a file that the server refuses shows the reason and blocks the form until it is taken back', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  await act(async () =>
    createRoot(page).render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  )
  const input = page.querySelector('input') as HTMLInputElement
  const pick = (file: File) => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    return act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const submit = () => act(async () => page.querySelector('form')?.requestSubmit())
  const alert = () => page.querySelector('[role="alert"]')?.textContent

  send.mockRejectedValueOnce(REFUSED)
  await pick(new File(['x'], 'not.pdf', { type: 'application/pdf' }))
  expect(alert()).toBe('file.notPdf')
  expect(page.querySelector('[role="status"]')?.textContent).toBe('')
  await submit()
  expect(alert()).toBe('file.notPdf')
  expect(sent).not.toHaveBeenCalled()

  await act(async () => page.querySelector<HTMLElement>('[aria-label="file.undoNamed"]')?.click())
  expect(alert()).toBeUndefined()
  await submit()
  expect(sent).toHaveBeenCalledOnce()

  send.mockResolvedValueOnce({ fileId: 'a' })
  await pick(new File(['%PDF-'], 'true.pdf', { type: 'application/pdf' }))
  expect(page.textContent).toContain('true.pdf')
  await submit()
  expect(sent.mock.lastCall?.[0]).toEqual({ fileId: 'a' })
})
