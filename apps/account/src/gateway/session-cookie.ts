import type { CookieSerializeOptions } from '@fastify/cookie'

/** Binds a sign-in to its browser; prevents login CSRF. */
export const FLOW_COOKIE = 'hzcdap_flow'
/** Set on sign-out: the issuer must prompt next time. */
export const ASK_AGAIN_COOKIE = 'hzcdap_ask_again'

export type CookieAttributes = ReturnType<typeof createCookieAttributes>

/**
 * Returns the attributes of our cookies.
 * @param publicUrl This service's URL as browsers see it: https makes cookies Secure.
 * @param domain Shared by the two hosts; undefined keeps the cookie on its own host.
 */
export function createCookieAttributes(publicUrl: string, domain: string | undefined) {
  const base = { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  return {
    session: { ...base, path: '/', domain } satisfies CookieSerializeOptions,
    signIn: { ...base, path: '/auth/hzcdap' } satisfies CookieSerializeOptions,
  }
}
