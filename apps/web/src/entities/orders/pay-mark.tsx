import type { PaymentMode } from '@wencang/domain'
import type { ReactNode } from 'react'

/** Logos of the payment modes in one colour. */
const MARKS: Record<PaymentMode, { colour: string; drawing: ReactNode }> = {
  wechat: {
    colour: '#07a34b',
    drawing: (
      <path d="M9.2 5.2c-3 0-5.4 2-5.4 4.5 0 1.4.8 2.7 2 3.5l-.5 1.7 2-1c.6.1 1.2.2 1.8.2a4.6 4.6 0 0 1-.2-1.3c0-2.4 2.4-4.3 5.3-4.3h.4c-.5-1.9-2.7-3.3-5.4-3.3Zm5 4.3c-2.5 0-4.5 1.7-4.5 3.8s2 3.8 4.5 3.8c.5 0 1-.1 1.5-.2l1.7.9-.4-1.4a3.7 3.7 0 0 0 1.7-3.1c0-2.1-2-3.8-4.5-3.8Z" />
    ),
  },
  alipay: {
    colour: '#1677ff',
    drawing: (
      <path d="M10.6 4.4h2v1.8h5v1.5h-5v1.5h4.2a13 13 0 0 1-1.7 3.8c1.2.5 2.6.9 4.5 1.3l-.9 1.9c-2-.5-3.6-1.1-4.9-1.7-1.3 1.4-3 2.4-5.2 2.4-2.5 0-4-1.3-4-3 0-1.8 1.5-3 3.8-3 1.5 0 3 .4 4.6 1 .5-.6.8-1.3 1-2H7V8.6h3.6V7.7H6V6.2h4.6V4.4Zm-2.2 8c-1.2 0-1.9.6-1.9 1.4 0 .8.8 1.4 2.2 1.4 1.2 0 2.3-.6 3.2-1.5-1.3-.8-2.4-1.3-3.5-1.3Z" />
    ),
  },
}

export function PayMark({ mode }: { mode: PaymentMode }) {
  const { colour, drawing } = MARKS[mode]
  return (
    <svg aria-hidden="true" viewBox="0 0 24 22" className="size-6 shrink-0">
      <rect width="24" height="22" rx="5" fill={colour} />
      <g fill="#fff">{drawing}</g>
    </svg>
  )
}
