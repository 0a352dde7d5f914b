import { z } from 'zod'

/** For pages whose policy forbids making code from text: schemas are then interpreted, and nothing is tried that would be reported. */
export function readSchemasWithoutEval(): void {
  z.config({ jitless: true })
}
