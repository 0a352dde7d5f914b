import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../lib/cn.ts'

const BOTTOM_MARGIN_PIXELS = 200

export type InfiniteListProps = {
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** Shown and announced while the next page loads. */
  loadingText: string
  /** Shown after the last item. */
  endText?: string
  children: ReactNode
}

/** Calls `onMore` within 200 px of the list's end. */
export function InfiniteList({ hasMore, loading, onMore, loadingText, endText, children }: InfiniteListProps) {
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const target = sentinel.current
    if (!target || !hasMore || loading) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore()
      },
      { rootMargin: `0px 0px ${BOTTOM_MARGIN_PIXELS}px 0px` },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [hasMore, loading, onMore])

  return (
    <>
      {children}
      <div
        ref={sentinel}
        aria-live="polite"
        // The end fades in: rows that push it down would count as a layout shift.
        className={cn(
          'flex min-h-16 items-center justify-center text-ink-muted text-sm',
          !loading && !hasMore && 'animate-fade',
        )}
      >
        {loading ? loadingText : hasMore ? null : endText}
      </div>
    </>
  )
}
