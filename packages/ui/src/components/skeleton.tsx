import { cn } from '../lib/cn.ts'

/** A placeholder for loading content; give it the content's size, so that nothing moves later. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-breathe rounded-control bg-sunken', className)} />
}

/** Stands for a page whose code loads. */
export function PageSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" aria-label={label} className={className}>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-[60vh] w-full" />
    </div>
  )
}
