import type { Database } from './client.ts'

/** The process died: its work stops without further effect. */
export class Died extends Error {
  override name = 'Died'
}

type Call = (...args: unknown[]) => unknown

/** Counts steps; each one after the last fails. */
export interface Life {
  /** A step before and after each call. */
  stepped(call: Call): (...args: unknown[]) => Promise<unknown>
  hasDied(): boolean
}

export function lifeOf(lifeSteps: number): Life {
  let steps = 0
  const step = () => {
    if (++steps > lifeSteps) throw new Died(`at step ${lifeSteps}`)
  }
  return {
    stepped:
      (call) =>
      async (...args) => {
        step()
        const result = await call(...args)
        step()
        return result
      },
    hasDied: () => steps > lifeSteps,
  }
}

/** Replaces what an object's properties return. */
export function watch<O extends object>(target: O, change: (name: string, value: unknown) => unknown): O {
  return new Proxy(target, { get: (object, name) => change(String(name), Reflect.get(object, name, object)) })
}

export const bound = (target: object, value: unknown) => (value as Call).bind(target)

/** Client whose statements and commits are steps of a life. */
export function mortalClient(client: Database['prisma'], { stepped }: Pick<Life, 'stepped'>): Database['prisma'] {
  return watch(client, (name, value) => {
    if (name === '$transaction') {
      const run = bound(client, value)
      return stepped((work, ...rest) =>
        run((transaction: Database['prisma']) => (work as Call)(mortalClient(transaction, { stepped })), ...rest),
      )
    }
    if (typeof value === 'function') return stepped(bound(client, value))
    const isModel = typeof value === 'object' && value !== null && 'findMany' in value
    return isModel ? watch(value, (_, method) => stepped(bound(value, method))) : value
  })
}
