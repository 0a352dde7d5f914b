import type { CookieSerializeOptions } from '@fastify/cookie'

export const SESSION_COOKIE = 'hzcdap_session'
/** Binds a sign-in under way to the browser that began it; without it anybody could finish their own sign-in in another's browser. */
export const FLOW_COOKIE = 'hzcdap_flow'
/** Remembers that this browser signed out, so that the issuer asks again even where its own session lives on. */
export const ASK_AGAIN_COOKIE = 'hzcdap_ask_again'

export type CookieAttributes = ReturnType<typeof createCookieAttributes>

/**
 * The attributes of our cookies.
 * @param publicUrl Address of this service as browsers see it: https makes cookies Secure.
 * @param domain Shared by the two hosts; undefined keeps the cookie on its own host.
 */
export function createCookieAttributes(publicUrl: string, domain: string | undefined) {
  const base = { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  return {
    session: { ...base, path: '/', domain } satisfies CookieSerializeOptions,
    signIn: { ...base, path: '/auth/hzcdap' } satisfies CookieSerializeOptions,
  }
}
