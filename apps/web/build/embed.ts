import path from 'node:path'
import { build, type Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Builds the embed page as a separate client, and the element that frames it. Asset URLs are absolute because the page's path is `/embed/asset/{id}`. */
export const embedClient = (plugins: () => Plugin[][]): Plugin => {
  return {
    ...afterBuild('embed-client', async () => {
      await buildEmbed(plugins())
      await buildElement()
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

/** One classic script with a fixed address: pages of others name it, and need no CORS for it. */
async function buildElement(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      emptyOutDir: false,
      lib: {
        entry: path.join(root, 'src/embed/element.ts'),
        formats: ['iife'],
        name: 'wencangViewer',
        fileName: () => 'embed/viewer.js',
      },
    },
  })
}
