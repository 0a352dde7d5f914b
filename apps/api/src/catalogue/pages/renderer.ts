import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HomeConfig } from '@wencang/contract'
import type { Locale } from '../../http/locale.ts'

/** The client's renderer, built by `apps/web/build/pages.ts` from `apps/web/src/server/render-page.tsx`. */
export interface PageRenderer {
  render(request: { address: string; locale: Locale }): Promise<RenderedPage>
  /** Document without a page, which the browser renders. */
  shell: string
  /** Content-Security-Policy sources of the document's inline scripts. */
  scriptSources: string[]
}

/** `location` is the canonical address of the same page. */
export type RenderedPage = { status: 200 | 404; document: string } | { status: 302; location: string }

interface RendererModule {
  createPageRenderer(options: RendererOptions & { template: string }): Promise<PageRenderer['render']>
}

export interface RendererOptions {
  /** Sends the pages' calls. */
  fetch: typeof fetch
  readHomeConfig: () => Promise<HomeConfig>
  /** Origin of the marketplace. */
  origin: string
}

/** @param folder Build of the renderer. */
export async function loadRenderer(folder: string, options: RendererOptions): Promise<PageRenderer> {
  const root = path.resolve(folder)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const shell = read('index.html')
  const module: RendererModule = await import(pathToFileURL(path.join(root, 'render-page.js')).href)
  const render = await module.createPageRenderer({ ...options, template: read('page.html') })
  return { render, shell, scriptSources: scriptSources(shell) }
}

/** Hashes of inline scripts, as CSP level 3 writes them. */
function scriptSources(document: string): string[] {
  return [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
