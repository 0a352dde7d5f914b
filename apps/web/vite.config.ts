import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './build/chunks.ts'

const DEFAULT_MARKET_URL = 'http://localhost:8080'

/** The API that the development server forwards to; the built client speaks to its own origin. */
const market = process.env.PUBLIC_MARKET_URL ?? DEFAULT_MARKET_URL

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss()],
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
    // Pure packages: importing one name must not bring the schemas of all.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|domain)\//.test(id) },
      output: { codeSplitting: { groups: CHUNKS } },
    },
    // The size check of `scripts/check-size.ts` watches what matters: the code before the first screen.
    chunkSizeWarningLimit: 1100,
  },
})
