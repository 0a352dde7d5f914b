import path from 'node:path'
import type { Plugin } from 'vite'

export const ASK_EARLY = path.resolve(import.meta.dirname, '../src/app/ask-early.ts')

/** Injects the prefetch script; development needs none. */
export const askEarly = (): Plugin => ({
  name: 'ask-early',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: ASK_EARLY, name: 'ask-early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === ASK_EARLY)
      if (!chunk) throw new Error(`The build has no chunk of ${ASK_EARLY}`)
      const attrs = {
        type: 'module',
        async: true,
        fetchpriority: 'high',
        crossorigin: true,
        src: `/${chunk.fileName}`,
      }
      return [{ tag: 'script', attrs, injectTo: 'head' }]
    },
  },
})
