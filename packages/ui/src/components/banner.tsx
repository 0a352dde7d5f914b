import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

const TONES = {
  plain: { look: 'border-line bg-raised text-ink', Mark: Info },
  warn: { look: 'border-warn/40 bg-warn-soft text-warn', Mark: TriangleAlert },
  bad: { look: 'border-bad/40 bg-bad-soft text-bad', Mark: CircleAlert },
} as const

export type BannerProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode }

/** Shown while it applies to the page. */
export function Banner({ tone = 'plain', className, children }: BannerProps) {
  const { look, Mark } = TONES[tone]
  return (
    <p className={cn('flex items-start gap-2.5 rounded-card border px-4 py-2.5 text-sm', look, className)}>
      <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
