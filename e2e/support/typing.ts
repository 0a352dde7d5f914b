import type { Locator } from '@playwright/test'

/**
 * Types by page clock: Playwright's keys arrive late.
 * @returns Time of the last letter in milliseconds since 1970.
 */
export const typeSteadily = (field: Locator, text: string): Promise<number> =>
  field.evaluate(async (input, letters) => {
    // React notices values set by the native setter only.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    let lastAt = 0
    for (let length = 1; length <= letters.length; length++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      lastAt = Date.now()
      value?.set?.call(input, letters.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return lastAt
  }, text)
