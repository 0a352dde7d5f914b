import { Link } from '@tanstack/react-router'
import { Card } from '@wencang/ui'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const REQUESTS = [
  { kind: 'ownership', to: '/store/ownership' },
  { kind: 'requests', to: '/store/requests' },
] as const

/** Links to the requests that wait for the seller's answer. */
export function WaitingRequests({ counts }: { counts: Record<(typeof REQUESTS)[number]['kind'], number> }) {
  const { t } = useTranslation()
  const waiting = REQUESTS.filter(({ kind }) => counts[kind] > 0)
  if (waiting.length === 0) return null
  return (
    <Card className="py-2">
      <ul className="divide-y divide-line">
        {waiting.map(({ kind, to }) => (
          <li key={kind} className="relative flex items-center justify-between gap-4 py-3">
            <Link to={to} className="font-medium text-accent after:absolute after:inset-0 after:content-['']">
              {t('store.waiting', { name: t(`store.${kind}`), count: counts[kind] })}
            </Link>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
