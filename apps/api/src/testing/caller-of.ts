import type { Caller } from '../lib/caller.ts'

/** Caller of use cases without HTTP. */
export const callerOf = (userId: string, name = ''): Caller => ({
  userId,
  name,
  roles: [],
  sessionId: userId,
  requestId: 'test',
})
