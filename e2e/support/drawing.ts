import type { BrowserContext, Page } from '@playwright/test'

/** In milliseconds: models and maps are drawn in software, with another browser running. */
export const DRAWING = 90_000

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

/** What a page holds on its graphics card. */
export interface GpuObjects {
  /** Objects of WebGL that were made and neither deleted nor lost with their context. */
  held: number
  /** Buffers and programs that were lost with their context: nobody had deleted them. Of other kinds, three.js keeps some of its own. */
  forgotten: number
}

/** By context, which may go: whatever held on to one would keep its page. */
type Counting = typeof globalThis & { gpuObjects: [WeakRef<WebGL2RenderingContext>, Map<object, string>][] }

/** Counts the objects of WebGL in a context's pages, to be read by {@link gpuObjectsOf}. */
export async function countingGpuObjects(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const all: Counting['gpuObjects'] = []
    const byContext = new WeakMap<WebGL2RenderingContext, Map<object, string>>()
    Object.assign(globalThis, { gpuObjects: all })
    const kinds = ['Texture', 'Buffer', 'Framebuffer', 'Renderbuffer', 'Program', 'Shader', 'VertexArray'] as const
    const methods = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>
    for (const kind of kinds) {
      const [create, remove] = [methods[`create${kind}`], methods[`delete${kind}`]]
      if (!create || !remove) throw new Error(`WebGL has no ${kind}`)
      methods[`create${kind}`] = function (this: WebGL2RenderingContext, ...given) {
        const made = create.apply(this, given) as object | null
        let own = byContext.get(this)
        if (!own) {
          own = new Map()
          byContext.set(this, own)
          all.push([new WeakRef(this), own])
        }
        if (made) own.set(made, kind)
        return made
      }
      methods[`delete${kind}`] = function (this: WebGL2RenderingContext, ...given) {
        byContext.get(this)?.delete(given[0] as object)
        return remove.apply(this, given)
      }
    }
  })
}

/** See {@link countingGpuObjects}. */
export const gpuObjectsOf = (page: Page): Promise<GpuObjects> =>
  page.evaluate(() => {
    const seen = { held: 0, forgotten: 0 }
    for (const [kept, own] of (globalThis as Counting).gpuObjects) {
      const context = kept.deref()
      if (context && !context.isContextLost()) seen.held += own.size
      else seen.forgotten += [...own.values()].filter((kind) => kind === 'Buffer' || kind === 'Program').length
    }
    return seen
  })
