import { CustomerServiceBody, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

const emptyIsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null)
const { email, phone } = CustomerServiceBody.shape

/** Empty fields become null. */
export const contactSchema = z.object({ email: emptyIsNull.pipe(email), phone: emptyIsNull.pipe(phone) })
export type Contact = z.output<typeof contactSchema>
