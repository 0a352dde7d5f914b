import { expect, test } from 'vitest'
import { DEFAULT_NOTICE_MAILS, type NoticeMail, noticeMailTime } from './notices.ts'

const at = (shanghai: string) => new Date(`2026-11-22T${shanghai}:00+08:00`)
const choices = (orders: NoticeMail, quietHours = false) => ({ mails: { ...DEFAULT_NOTICE_MAILS, orders }, quietHours })
const timeOf = (chosen: ReturnType<typeof choices>, now: Date, at = now) =>
  noticeMailTime({ group: 'orders', at }, chosen, now)

test('a group that is mailed immediately is due now, by day and by night', () => {
  for (const now of [at('12:00'), at('23:30'), at('03:00')]) expect(timeOf(choices('now'), now)).toEqual(now)
})

test('in quiet hours a mail waits until eight in the morning, Shanghai time', () => {
  const quiet = choices('now', true)
  expect(timeOf(quiet, at('21:59'))).toEqual(at('21:59'))
  expect(timeOf(quiet, at('22:00'))).toEqual(new Date('2026-11-23T08:00:00+08:00'))
  expect(timeOf(quiet, at('00:00'))).toEqual(at('08:00'))
  expect(timeOf(quiet, at('07:59'))).toEqual(at('08:00'))
  expect(timeOf(quiet, at('08:00'))).toEqual(at('08:00'))
})

test('the mail of a day comes at the next nine o’clock after the event, and is due from then on', () => {
  const daily = choices('daily')
  expect(timeOf(daily, at('08:59'))).toEqual(at('09:00'))
  expect(timeOf(daily, at('09:01'))).toEqual(new Date('2026-11-23T09:00:00+08:00'))
  expect(timeOf(daily, at('09:30'), at('08:59'))).toEqual(at('09:00'))
})

test('a group that is off is never mailed, and security is always mailed immediately', () => {
  const everythingOff = Object.fromEntries(Object.keys(DEFAULT_NOTICE_MAILS).map((group) => [group, 'off']))
  const off = { mails: everythingOff as typeof DEFAULT_NOTICE_MAILS, quietHours: true }
  expect(noticeMailTime({ group: 'orders', at: at('12:00') }, off, at('12:00'))).toBeNull()
  expect(noticeMailTime({ group: 'security', at: at('03:00') }, off, at('03:00'))).toEqual(at('03:00'))
})

test('a notice that waits for others is due at the next five minutes, after quiet hours where they apply', () => {
  const gathered = (now: Date, quiet = false) =>
    noticeMailTime({ group: 'assets', at: now, isGathered: true }, choices('now', quiet), now)
  expect(gathered(at('12:01'))).toEqual(at('12:05'))
  expect(gathered(at('21:58'), true)).toEqual(new Date('2026-11-23T08:00:00+08:00'))
  expect(noticeMailTime({ group: 'assets', at: at('12:01'), isGathered: true }, choices('now'), at('12:05'))).toEqual(
    at('12:05'),
  )
})
