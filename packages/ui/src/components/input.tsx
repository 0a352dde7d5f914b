import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { useFieldControl } from './field.tsx'

export const controlStyle =
  'w-full min-w-0 rounded-control border border-line-strong bg-raised px-3 text-sm text-ink transition-colors placeholder:text-ink-muted/80 hover:border-ink-muted focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-bad'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} className={cn(controlStyle, 'h-10', className)} {...rest} />
}
