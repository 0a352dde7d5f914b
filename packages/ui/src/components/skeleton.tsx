import { cn } from '../lib/cn.ts'

/** Give it the content's size, against layout shift. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-breathe rounded-control bg-sunken', className)} />
}

/** Placeholder while a page's code loads. */
export function PageSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" aria-label={label} className={className}>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-[60vh] w-full" />
    </div>
  )
}
