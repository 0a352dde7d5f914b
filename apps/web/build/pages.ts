import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'
import { afterBuild } from './after-build.ts'

const root = path.resolve(import.meta.dirname, '..')
const OUT = path.join(root, 'pages/dist')

/** Libraries that draw in browsers alone. */
const DRAWING =
  /^(three|@sparkjsdev\/spark|3d-tiles-renderer|maplibre-gl|mapbox-gl|openseadragon|mediabunny|hls\.js)(\/|$)/

/** Builds the server's renderer of public pages, beside the document that it fills. */
export const pageRenderer = (plugins: () => PluginOption[]): Plugin =>
  afterBuild('page-renderer', async () => {
    await build({
      root,
      configFile: false,
      base: '/',
      publicDir: false,
      logLevel: 'warn',
      plugins: plugins(),
      // Otherwise React's slower development build is bundled too, and chosen by the server's environment.
      define: { 'process.env.NODE_ENV': '"production"' },
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
    writeFileSync(path.join(OUT, 'page.html'), paintsFirst(readFileSync(path.join(root, 'dist/index.html'), 'utf8')))
    // Outside this package, as in images, Node would read CommonJS.
    writeFileSync(path.join(OUT, 'package.json'), '{ "type": "module" }\n')
  })

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const PROGRAM = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g
const PRELOAD = /<link rel="(?:module)?preload"[^>]*>\s*/g

/** Document of a rendered page: painted without another file; its script loads the program later. */
function paintsFirst(document: string): string {
  const program = JSON.stringify([...document.matchAll(PROGRAM)].map(([, url]) => url))
  const inlined = document
    .replace(STYLESHEET, (link, file) => {
      const style = readFileSync(path.join(root, 'dist', file), 'utf8').trim()
      // Its link would be requested, even disabled: browsers look ahead. `index.html` completes it.
      return `<style>${style}</style>${link.replace('rel="stylesheet"', 'rel="inlined"')}`
    })
    .replace(PROGRAM, '')
    .replace(PRELOAD, '')
    .replace('</head>', `  <script type="application/json" id="program">${program}</script>\n  </head>`)
  if (!inlined.includes('<style>') || program === '[]')
    throw new Error('The built index.html has no stylesheet or no program')
  return inlined
}
