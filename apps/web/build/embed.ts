import path from 'node:path'
import { build, type Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Builds the embed page as a separate client. Asset URLs are absolute because its path is `/embed/asset/{id}`. */
export const embedClient = (plugins: () => Plugin[][]): Plugin => {
  return {
    ...afterBuild('embed-client', () => buildEmbed(plugins())),
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
