import type { Caller } from './test-app.ts'

/** Rows of a whole list, page by page. @param path Without `limit` and `start`. */
export async function everyPage<Row>(caller: Caller, path: string, name: string, limit = 3): Promise<Row[]> {
  const all: Row[] = []
  for (let start: unknown; ; ) {
    const page = new URLSearchParams({
      limit: String(limit),
      ...(start !== undefined && { start: JSON.stringify(start) }),
    })
    const { body } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}${page}`)
    all.push(...body[name])
    start = body.last
    if (start === undefined) return all
  }
}

/** Kinds of a user's notices, newest first. */
export async function noticeKinds(person: Caller): Promise<string[]> {
  const { notifications } = (await person.get('/notifications')).body
  return notifications.map(({ kind }: { kind: string }) => kind)
}
