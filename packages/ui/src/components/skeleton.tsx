import { cn } from '../lib/cn.ts'

/** A placeholder for loading content; give it the content's size, so that nothing moves later. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-breathe rounded-control bg-sunken', className)} />
}
