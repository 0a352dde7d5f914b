import { expect, test } from 'vitest'
import { type BookEntry, compare } from './compare.ts'

const paid = (outTradeNo: string, amountFen: number, change: Partial<BookEntry> = {}): BookEntry => ({
  outTradeNo,
  refundNo: null,
  amountFen,
  isOfThisDay: true,
  ...change,
})

test('a bill that agrees with the books has no differences, in any order', () => {
  const books = [paid('A', 100), paid('B', 200), paid('A', 50, { refundNo: 'R1' })]
  expect(compare([...books].reverse(), books)).toEqual([])
})

test('each kind of difference is named with both amounts', () => {
  const books = [paid('A', 100), paid('B', 200), paid('B', 20, { refundNo: 'R1' }), paid('C', 1)]
  const bill = [
    paid('A', 101),
    paid('B', 200),
    paid('B', 30, { refundNo: 'R1' }),
    paid('D', 7),
    paid('D', 7, { refundNo: 'R9' }),
  ]
  expect(compare(bill, books).map(({ kind, ourFen, billFen }) => [kind, ourFen, billFen])).toEqual([
    ['payment_amount', 100, 101],
    ['refund_amount', 20, 30],
    ['payment_missing_here', null, 7],
    ['refund_missing_here', null, 7],
    ['payment_missing_there', 1, null],
  ])
})

test('a movement near midnight may be in the books of another day, and is missing only from the bill of its own day', () => {
  expect(compare([paid('A', 1)], [paid('A', 1, { isOfThisDay: false }), paid('B', 1, { isOfThisDay: false })])).toEqual(
    [],
  )
})

test('a movement that is in the bill twice is one difference', () => {
  expect(compare([paid('A', 1), paid('A', 1)], [paid('A', 1)])).toMatchObject([{ kind: 'payment_missing_here' }])
})
