import { cn } from '../lib/cn.ts'

/** A still place for what is loading; give it the size of the thing, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-breathe rounded-control bg-sunken', className)} />
}
