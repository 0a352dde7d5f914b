import path from 'node:path'
import { build, type Plugin } from 'vite'
import { afterBuild } from './after-build.ts'
import { buildClassicScript } from './classic-script.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Builds the embed page as a separate client, and the element that frames it. Asset URLs are absolute because the page's path is `/embed/asset/{id}`. */
export const embedClient = (plugins: () => Plugin[][]): Plugin => {
  return {
    ...afterBuild('embed-client', async () => {
      await buildEmbed(plugins())
      // Pages of others name it, and need no CORS for it.
      await buildClassicScript('src/embed/element.ts', { file: 'embed/viewer.js' })
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/embed/asset/')) request.url = '/embed/index.html'
        next()
      })
    },
  }
}

async function buildEmbed(plugins: Plugin[][]): Promise<void> {
  await build({
    root,
    configFile: false,
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    plugins,
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      emptyOutDir: false,
      assetsDir: 'embed/assets',
      chunkSizeWarningLimit: 1100,
      rolldownOptions: { input: path.join(root, 'embed/index.html') },
    },
  })
}
