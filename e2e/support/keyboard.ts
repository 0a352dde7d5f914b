import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any page has. */
const MAX_STEPS = 120

interface Focus {
  isTarget: boolean
  /** Focused element, for failure messages. */
  what: string
  /** Undefined if there is no problem. */
  problem?: string
}

/** Every stop must show focus and be accessible. */
export async function tabTo(page: Page, target: Locator, { back = false, most = MAX_STEPS } = {}): Promise<void> {
  await expect(target).toBeAttached()
  const passed: string[] = []
  for (let step = 0; step <= most; step++) {
    const { isTarget, what, problem } = await target.evaluate(readFocus)
    if (problem) throw new Error(`${what} ${problem}`)
    if (isTarget) return
    passed.push(what)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${target} was not reached by Tab, but:\n${passed.join('\n')}`)
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Tabs to a file button and picks a file by key. */
export async function pressForFile(
  page: Page,
  target: Locator,
  key: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // First, because Playwright registers listeners asynchronously.
  const opened = page.waitForEvent('filechooser')
  await pressOn(page, target, key)
  await (await opened).setFiles(file)
}

export async function chooseFile(
  page: Page,
  control: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await pressForFile(page, control, 'Space', file)
}

/** Picks a list option by arrow keys. */
export async function chooseOption(page: Page, combobox: Locator, option: string): Promise<void> {
  await pressOn(page, combobox)
  const wanted = page.getByRole('option', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  await page.keyboard.press('Home')
  for (let step = 0; step < 50; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(wanted).toBeHidden()
  await expect(combobox).toBeFocused()
}

/** Checks the focus trap at both ends. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  const stops = await dialog.locator('a[href], button:enabled, input, select, textarea, [tabindex="0"]').count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step <= stops; step++) {
      await page.keyboard.press(key)
      expect(await isInside(), `${key} leads out of the dialog`).toBe(true)
    }
  }
}

/** Checks that Escape closes and restores focus. */
export async function escapeTo(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** Runs in the page. */
function readFocus(target: Element): Focus {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isTarget: false, what: 'the page itself' }
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''
  const what = `${focused.getAttribute('role') ?? focused.localName} “${name || focused.id}”`
  const isOutlined = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const isShown =
    isOutlined(getComputedStyle(focused, '::after')) ||
    around.some((element) => element && isOutlined(getComputedStyle(element)))
  // Menu and list items show focus by background.
  const isItem = focused.matches('[role^="menu"], [role="option"], [role="listbox"]')
  const isGuard = focused.hasAttribute('data-radix-focus-guard')
  const isTarget = focused === target
  if (isGuard) return { isTarget, what }
  if (focused.closest('[aria-hidden="true"], [inert]'))
    return { isTarget, what, problem: 'is hidden from screen readers' }
  if (!isShown && !isItem && !focused.matches('[tabindex="-1"]'))
    return { isTarget, what, problem: 'does not show that it has the focus' }
  return { isTarget, what }
}
