import { buildPage } from '@wencang/proof/page'
import type { Plugin } from 'vite'

/**
 * The page that verifies certificates stands beside the client as one file without keys: who downloads it gets those of this log put in
 * (`save-verifier.ts`). It is served as text, because it is made to be kept and opened from there, and not to run at our address.
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
