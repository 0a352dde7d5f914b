import type { Locator, Page } from '@playwright/test'
import type { LookName } from './open-as.ts'

export interface Pointing {
  name: 'mouse' | 'touch'
  /** @param position Offset from the element's corner; its middle by default. */
  press(element: Locator, position?: { x: number; y: number }): Promise<void>
  /** Drags from the element's middle to the side. */
  drag(element: Locator, right: number): Promise<void>
  /** Zooms in: wheel, or two spreading fingers. */
  enlarge(element: Locator): Promise<void>
}

/** Phone contexts need `hasTouch`. */
export const pointingOf = (look: LookName, page: Page): Pointing => (look === 'desk' ? mouse(page) : touch(page))

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const mouse = (page: Page): Pointing => ({
  name: 'mouse',
  press: (element, position) => element.click({ ...(position && { position }) }),
  async drag(element, right) {
    const { x, y } = await middleOf(element)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + right, y, { steps: 3 })
    await page.mouse.up()
  },
  async enlarge(element) {
    const { x, y } = await middleOf(element)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -400)
  },
})

const touch = (page: Page): Pointing => ({
  name: 'touch',
  press: (element, position) => element.tap({ ...(position && { position }) }),
  async drag(element, right) {
    const { x, y } = await middleOf(element)
    await fingers(
      page,
      [0, 0.5, 1].map((share) => [{ x: x + right * share, y }]),
    )
  },
  async enlarge(element) {
    const { x, y } = await middleOf(element)
    const spread = (by: number) => [
      { x: x - by, y },
      { x: x + by, y },
    ]
    await fingers(page, [20, 50, 90].map(spread))
  },
})

/** Touches places one after another, then lifts. */
async function fingers(page: Page, places: { x: number; y: number }[][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const [step, points] of places.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
