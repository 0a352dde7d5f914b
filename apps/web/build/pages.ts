import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const OUT = path.join(root, 'pages/dist')

/** Libraries that draw in browsers alone. */
const DRAWING =
  /^(three|@sparkjsdev\/spark|3d-tiles-renderer|maplibre-gl|mapbox-gl|openseadragon|mediabunny|hls\.js)(\/|$)/

/** Builds the server's renderer of public pages, beside the document that it fills. */
export const pageRenderer = (plugins: () => Plugin[][]): Plugin =>
  afterBuild('page-renderer', async () => {
    await build({
      root,
      configFile: false,
      base: '/',
      publicDir: false,
      logLevel: 'warn',
      plugins: plugins(),
      // With its packages: servers install none of them.
      ssr: { noExternal: true },
      build: {
        target: 'es2024',
        ssr: path.join(root, 'src/server/render-page.tsx'),
        outDir: OUT,
        minify: true,
        rolldownOptions: { external: DRAWING },
      },
    })
    cpSync(path.join(root, 'dist/index.html'), path.join(OUT, 'index.html'))
    // Outside this package, as in images, Node would read CommonJS.
    writeFileSync(path.join(OUT, 'package.json'), '{ "type": "module" }\n')
  })
