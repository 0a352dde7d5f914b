import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

const badgeStyle = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-[3px] px-2 py-0.5 font-medium text-xs leading-5',
  {
    variants: {
      tone: {
        plain: 'bg-sunken text-ink-soft',
        good: 'bg-good-soft text-good',
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
        accent: 'bg-accent-soft text-accent',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeStyle>

/** Short status label, such as "On sale". */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />
}
