import { CustomerServiceBody, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

const emptyIsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null)
const { email, phone } = CustomerServiceBody.shape

/** Both may be empty, and are then null. */
export const contactSchema = z.object({ email: emptyIsNull.pipe(email), phone: emptyIsNull.pipe(phone) })
export type Contact = z.output<typeof contactSchema>
