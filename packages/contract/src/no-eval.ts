import { z } from 'zod'

/** For pages whose policy forbids eval: schemas are interpreted, and zod does not probe for eval, which browsers would report. */
export function readSchemasWithoutEval(): void {
  z.config({ jitless: true })
}
