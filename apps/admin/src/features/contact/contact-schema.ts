import { z } from 'zod'

/** A mailbox at a host with a dot: finds typing mistakes, the server checks the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

const emptyIsNull = (typed: string) => typed || null

/** Both may be empty, and are then null. */
export const contactSchema = z.object({
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || EMAIL.test(email))
    .transform(emptyIsNull),
  phone: z.string().trim().transform(emptyIsNull),
})
export type Contact = z.output<typeof contactSchema>
