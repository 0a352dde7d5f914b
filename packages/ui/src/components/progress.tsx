import { Progress as Radix } from 'radix-ui'
import { cn } from '../lib/cn.ts'

export type ProgressProps = {
  /** 0 to 1; undefined if indeterminate. */
  fraction?: number
  label: string
  tone?: 'accent' | 'good' | 'warn' | 'bad'
  className?: string
}

const FILLS = { accent: 'bg-accent', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' } as const

/** No transitions: the browser would paint continuously. */
export function Progress({ fraction, label, tone = 'accent', className }: ProgressProps) {
  const percent = fraction === undefined ? null : Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10
  return (
    <Radix.Root
      value={percent}
      max={100}
      aria-label={label}
      className={cn('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <Radix.Indicator
        className={cn('h-full origin-left', FILLS[tone], percent === null && 'w-1/3 animate-breathe')}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </Radix.Root>
  )
}
