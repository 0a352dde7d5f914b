import type { BrowserContext } from '@playwright/test'

/**
 * Disables WebGL in a context's pages, which then show a model's picture. For tests of other things: on machines
 * without a graphics card drawing takes most of their time.
 */
export async function withoutDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
}
