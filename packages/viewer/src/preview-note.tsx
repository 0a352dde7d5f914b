import { Info, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

export function PreviewNote({ isWaiting = false, children }: { isWaiting?: boolean; children: ReactNode }) {
  const Icon = isWaiting ? LoaderCircle : Info
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-muted">
      <Icon aria-hidden className={isWaiting ? 'mt-0.5 size-4 shrink-0 animate-spin' : 'mt-0.5 size-4 shrink-0'} />
      <span>{children}</span>
    </p>
  )
}
