import type { Locator, Page } from '@playwright/test'
import type { LookName } from './open-as.ts'

/** What somebody points with: a mouse at a desk, fingers on a phone. */
export interface Pointing {
  name: 'mouse' | 'touch'
  /** @param position in the element, from its corner; its middle by default. */
  press(element: Locator, position?: { x: number; y: number }): Promise<void>
  /** From the middle of an element to its side. */
  drag(element: Locator, right: number): Promise<void>
  /** What makes things larger: the wheel, or two fingers that are spread. */
  enlarge(element: Locator): Promise<void>
}

/** The context of a phone needs `hasTouch`. */
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

/** Fingers at places, one after the other, and away again. */
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
