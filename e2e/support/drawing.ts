import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds: software rendering beside another browser. */
export const DRAWING = 90_000

/** Models show pictures: software rendering dominates unrelated tests. */
export async function withoutDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
}

/** GPU objects held by a page. */
export interface GpuObjects {
  /** WebGL objects neither deleted nor lost. */
  held: number
  /** Never deleted before context loss. three.js keeps other kinds. */
  forgotten: number
}

/** Weak references: strong ones keep the page alive. */
type Counting = typeof globalThis & { gpuObjects: [WeakRef<WebGL2RenderingContext>, Map<object, string>][] }

/** Counts WebGL objects for {@link gpuObjectsOf}. */
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
