import type { CookieSerializeOptions } from '@fastify/cookie'

/** Binds a sign-in to the browser that began it; otherwise an attacker could finish their own sign-in in a victim's browser. */
export const FLOW_COOKIE = 'hzcdap_flow'
/** Remembers that this browser signed out, so that the issuer prompts again even if its own session is still live. */
export const ASK_AGAIN_COOKIE = 'hzcdap_ask_again'

export type CookieAttributes = ReturnType<typeof createCookieAttributes>

/**
 * The attributes of our cookies.
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
