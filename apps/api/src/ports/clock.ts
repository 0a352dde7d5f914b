import type { Clock } from '@wencang/domain'

export const systemClock: Clock = { now: () => new Date() }
