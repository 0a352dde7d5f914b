import type { LinkProps } from '@tanstack/react-router'
import type { AuditEntry } from '@wencang/contract'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Pages of site settings, by action. */
const SITE_PAGES: Record<string, Target | undefined> = {
  'site.home': { to: '/home-page' },
  'site.csc': { to: '/contact' },
  'site.synonyms': { to: '/synonyms' },
  'site.footer': { to: '/texts' },
  'site.announce': { to: '/announcements' },
}

/** Page of an entry's subject, if any. */
export function pageOfSubject({ action, subjectKind, subjectId: id, detail }: AuditEntry): Target | undefined {
  if (action === 'site.text') {
    const { text } = (detail ?? {}) as { text?: string }
    return text === undefined ? { to: '/texts' } : { to: '/texts/$slug', params: { slug: text } }
  }
  if (subjectKind === 'site') return SITE_PAGES[action]
  if (id === null) return undefined
  switch (subjectKind) {
    case 'asset':
      return { to: '/reviews/asset/$assetId', params: { assetId: id } }
    case 'onboarding':
      return { to: '/reviews/onboarding/$id', params: { id } }
    case 'kyc':
      return { to: '/reviews/kyc/$id', params: { id } }
    case 'person':
      return { to: '/people/$id', params: { id } }
    case 'order':
      return { to: '/orders', search: { q: id } }
    case 'payout':
      return { to: '/payouts' }
    default:
      return undefined
  }
}
