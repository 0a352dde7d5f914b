import { buildPage } from '@wencang/proof/page'
import type { Plugin } from 'vite'

/**
 * The page that verifies certificates stands beside the client as one file, `verifier.html`, without keys: who downloads it gets those of this
 * log put in (`save-verifier.ts`).
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
        if (request.url !== '/verifier.html') return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await buildPage())
      })
    },
    async generateBundle() {
      if (isProduct) this.emitFile({ type: 'asset', fileName: 'verifier.html', source: await buildPage() })
    },
  }
}
