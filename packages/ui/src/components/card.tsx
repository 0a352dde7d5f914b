import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/** A sheet of lighter paper with a hairline edge. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-card border border-line bg-surface p-5', className)} {...rest} />
}
