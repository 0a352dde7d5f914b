import { AccountError } from '@wencang/contract'
import type { FastifyRequest } from 'fastify'

const MAX_NAME_LENGTH = 31

/** Runs before the schema: long names have their own code. */
export async function requireShortName({ body }: FastifyRequest): Promise<void> {
  const name = (body as { name?: unknown } | null)?.name
  if (typeof name === 'string' && [...name.trim()].length > MAX_NAME_LENGTH) throw new AccountError('username_too_long')
}
