import type { Locator } from '@playwright/test'

/**
 * Types into an empty field by the page's own clock, a letter every 50 ms: on a busy machine the keys of a test arrive later than a reader's.
 * @returns when the last letter was typed, in milliseconds since 1970.
 */
export const typeSteadily = (field: Locator, text: string): Promise<number> =>
  field.evaluate(async (input, letters) => {
    // React sees what is set by the element's own setter only.
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
