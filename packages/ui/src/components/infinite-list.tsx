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

/**
 * Calls `onMore` within 200 px of the list's end. Room for a screen keeps the footer out of sight until the last row:
 * rows that push it down would count as a layout shift.
 */
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
        className={cn(
          'flex justify-center text-ink-muted text-sm',
          hasMore ? 'min-h-svh pt-6 noscript:min-h-16' : 'min-h-16 animate-fade items-center',
        )}
      >
        {loading ? loadingText : hasMore ? null : endText}
      </div>
    </>
  )
}
