// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Order } from '@wencang/contract'
import { DialogTexts } from '@wencang/ui'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { orderRequestsQuery } from '../../entities/requests/request-queries.ts'
import { OrderPapers } from './order-papers.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.stubEnv('TZ', 'America/New_York')

test('a buyer in another time zone reads the seller’s deadline in Beijing time', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(orderRequestsQuery('one').queryKey, {
    invoice: null,
    mayRequestInvoice: false,
    mayRequestRefund: false,
    refund: {
      id: 'refund',
      state: 'asked',
      reason: '',
      createdTime: '2026-12-01T01:00:00.000Z',
      answerUntil: '2026-12-04T20:30:00.000Z',
      seller: null,
      words: null,
      decidedAt: null,
    },
  })
  const i18n = createInstance({
    lng: 'en-US',
    resources: { 'en-US': { translation: { papers: { answerUntil: 'until {{time}}' } } } },
    interpolation: { escapeValue: false },
  })
  await i18n.init()
  const page = document.createElement('div')
  await act(async () =>
    createRoot(page).render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <DialogTexts value={{ close: '', cancel: '' }}>
            <OrderPapers order={{ id: 'one' } as Order} />
          </DialogTexts>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
  expect(page.textContent).toContain('until Dec 5, 2026, 4:30')
  expect(page.textContent).toContain('store.beijingTime')
})
