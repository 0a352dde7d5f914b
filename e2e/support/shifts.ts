import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Sum of the layout shifts without recent input. */
    shifted: number
  }
}

/** Counts layout shifts from the first frame of each document. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
