import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { askEarly } from './build/ask-early.ts'
import { CHUNKS } from './build/chunks.ts'
import { embedClient } from './build/embed.ts'
import { verifierPage } from './build/verifier.ts'

const DEFAULT_MARKET_URL = 'http://localhost:8080'

/** The API that the development server forwards to; the built client calls its own origin. */
const market = process.env.PUBLIC_MARKET_URL ?? DEFAULT_MARKET_URL

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), askEarly(), verifierPage(), embedClient(() => [react(), tailwindcss()])],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/v1': { target: market, changeOrigin: true, headers: { origin: new URL(market).origin } },
      '/client-config.json': market,
    },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    // Every browser that reads this code preloads modules by itself.
    modulePreload: { polyfill: false },
    // Packages without side effects: importing one name must not bundle all schemas.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|domain)\//.test(id) },
      output: { codeSplitting: { groups: CHUNKS } },
    },
    // `scripts/check-size.ts` checks the important size: the code before the first screen.
    chunkSizeWarningLimit: 1100,
  },
})
