import { z } from 'zod'

/** Stops zod from probing for eval, which strict policies report. */
export function readSchemasWithoutEval(): void {
  z.config({ jitless: true })
}
