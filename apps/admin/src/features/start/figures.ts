import type { LinkProps } from '@tanstack/react-router'
import type { BusinessFigures, OperatorAccess } from '@wencang/contract'

export type Figure = Exclude<keyof BusinessFigures, 'from' | 'to'>

type Period = Pick<BusinessFigures, 'from' | 'to'>
type Target = Pick<LinkProps, 'to' | 'search'>

/** Each figure: who sees it, whether it is money, and the list of its rows. */
export const FIGURES: Record<Figure, { area: OperatorAccess; isMoney: boolean; rowsOf: (period: Period) => Target }> = {
  gross: {
    area: 'money',
    isMoney: true,
    rowsOf: ({ from, to }) => ({ to: '/orders', search: { dates: 'paid', from, to } }),
  },
  fee: {
    area: 'money',
    isMoney: true,
    rowsOf: ({ from, to }) => ({ to: '/orders', search: { dates: 'booked', from, to } }),
  },
  orders: {
    area: 'money',
    isMoney: false,
    rowsOf: ({ from, to }) => ({ to: '/orders', search: { dates: 'paid', from, to } }),
  },
  refunded: {
    area: 'money',
    isMoney: true,
    rowsOf: ({ from, to }) => ({ to: '/orders', search: { dates: 'refunded', from, to } }),
  },
  people: { area: 'operator', isMoney: false, rowsOf: ({ from, to }) => ({ to: '/people', search: { from, to } }) },
  assets: { area: 'reviews', isMoney: false, rowsOf: ({ from, to }) => ({ to: '/works', search: { from, to } }) },
}

export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]
