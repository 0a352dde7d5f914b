import { z } from 'zod'

/** A mailbox at a host with a dot: enough to find a slip of the hand, the server knows better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

const emptyIsNull = (typed: string) => typed || null

/** Both may be missing, and are null then. */
export const contactSchema = z.object({
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || EMAIL.test(email))
    .transform(emptyIsNull),
  phone: z.string().trim().transform(emptyIsNull),
})
export type Contact = z.output<typeof contactSchema>
