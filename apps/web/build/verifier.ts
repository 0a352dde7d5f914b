import { buildPage } from '@wencang/proof/page'
import type { Plugin } from 'vite'

/**
 * Emits the certificate verifier as one file; `save-verifier.ts` inserts keys. Served as text, so that it never runs on
 * our origin.
 */
export const verifierPage = (): Plugin => {
  let isProduct = false
  return {
    name: 'verifier-page',
    configResolved({ command, build: { ssr } }) {
      isProduct = command === 'build' && !ssr
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        if (request.url !== '/verifier.txt') return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(await buildPage())
      })
    },
    async generateBundle() {
      if (isProduct) this.emitFile({ type: 'asset', fileName: 'verifier.txt', source: await buildPage() })
    },
  }
}
