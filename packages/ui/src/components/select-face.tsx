import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './input.tsx'

/** Closed `Select`, also shown until the `Select` code loads. */
export function SelectFace({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cn(controlStyle, 'flex h-10 items-center justify-between gap-2 text-left', className)}
      {...rest}
    >
      <span className="truncate">{children}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
    </button>
  )
}
