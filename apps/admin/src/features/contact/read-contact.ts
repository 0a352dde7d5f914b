/** Both may be missing, and are null then. */
export type Contact = { email: string | null; phone: string | null }

/** A mailbox at a host with a dot: enough to find a slip of the hand, the server knows better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** The contact to save, or that its email is none. */
export function readContact(typed: { email: string; phone: string }): { contact?: Contact; problem?: 'email' } {
  const email = typed.email.trim()
  if (email !== '' && !EMAIL.test(email)) return { problem: 'email' }
  return { contact: { email: email || null, phone: typed.phone.trim() || null } }
}
