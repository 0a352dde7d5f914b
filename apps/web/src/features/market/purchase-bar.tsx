import { cn } from '@wencang/ui'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceLine, PurchaseAction, type PurchasePanelProps } from './purchase-panel.tsx'

export type PurchaseBarProps = PurchasePanelProps & {
  /** The panel's own action, which the bar replaces off screen. */
  action: RefObject<HTMLElement | null>
}

/** Price and action at the window's end, in narrow windows. It ends above the footer. */
export function PurchaseBar({ action, ...props }: PurchaseBarProps) {
  const { t } = useTranslation()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!action.current) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false), {
      // Below the page's header.
      rootMargin: '-64px 0px 0px',
    })
    observer.observe(action.current)
    return () => observer.disconnect()
  }, [action])
  return (
    <section
      data-end-bar
      aria-label={t('asset.purchase')}
      className={cn(
        // Keeps its height: showing it shifts nothing.
        'tall:sticky bottom-0 z-bar -mx-4 mt-10 flex min-h-[calc(4.5625rem+env(safe-area-inset-bottom))] items-center justify-between gap-4 border-line border-t bg-paper/95 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-sm lg:hidden',
        !isNeeded && 'invisible',
      )}
    >
      {isNeeded ? (
        <>
          <PriceLine {...props} />
          <PurchaseAction {...props} />
        </>
      ) : null}
    </section>
  )
}
