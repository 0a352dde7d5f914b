import path from 'node:path'
import { build, type Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Builds the embed page as a separate client. Asset URLs are absolute because its path is `/embed/asset/{id}`. */
export const embedClient = (plugins: () => Plugin[][]): Plugin => {
  let isProduct = false
  return {
    name: 'embed-client',
    configResolved({ command, build: { ssr } }) {
      isProduct = command === 'build' && !ssr
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/embed/asset/')) request.url = '/embed/index.html'
        next()
      })
    },
    async closeBundle() {
      if (!isProduct) return
      await build({
        root,
        configFile: false,
        base: '/',
        publicDir: false,
        logLevel: 'warn',
        plugins: plugins(),
        worker: { format: 'es' },
        build: {
          target: 'es2023',
          emptyOutDir: false,
          assetsDir: 'embed/assets',
          chunkSizeWarningLimit: 1100,
          rolldownOptions: { input: path.join(root, 'embed/index.html') },
        },
      })
    },
  }
}
