import { DAY_MILLISECONDS } from '@wencang/domain'

/** Deadline for an answer or appeal. */
export const answerUntil = (now: Date, answerDays: number): Date =>
  new Date(now.getTime() + answerDays * DAY_MILLISECONDS)
