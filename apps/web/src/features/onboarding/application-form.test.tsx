// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Onboarding } from '@wencang/contract'
import { DialogTexts } from '@wencang/ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ApplicationForm } from './application-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a rejected number keeps the reviewer’s reason when the form is submitted without a new one', async () => {
  const rejected = {
    applicantKind: 0,
    form: { name: '林知夏', phoneNumber: '13812345678', certificationNumber: '110************02X' },
    fieldReasons: { certificationNumber: 'Not your number' },
  } as unknown as Onboarding
  const page = document.createElement('div')
  await act(async () =>
    createRoot(page).render(
      <QueryClientProvider client={new QueryClient()}>
        <DialogTexts value={{ close: '', cancel: '' }}>
          <ApplicationForm userId="one" creatorType={1} rejected={rejected} onSubmitted={() => {}} />
        </DialogTexts>
      </QueryClientProvider>,
    ),
  )
  const note = () => page.querySelector('input[aria-invalid="true"]')?.getAttribute('aria-describedby')
  const text = () => page.querySelector(`[id="${note()}"]`)?.textContent
  expect(text()).toBe('onboarding.fieldReason')
  await act(async () => page.querySelector('form')?.requestSubmit())
  expect(text()).toBe('onboarding.problem.unchanged')
})
