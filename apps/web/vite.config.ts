import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './build/chunks.ts'
import { embedClient } from './build/embed.ts'
import { pageRenderer } from './build/pages.ts'
import { routes } from './build/routes.ts'
import { serviceWorker } from './build/service-worker.ts'
import { verifierPage } from './build/verifier.ts'

const DEFAULT_MARKET_URL = 'http://localhost:8080'

/** API of the development proxy; builds call their own origin. */
const market = process.env.PUBLIC_MARKET_URL ?? DEFAULT_MARKET_URL

export default defineConfig({
  base: '/',
  plugins: [
    routes(),
    react(),
    tailwindcss(),
    verifierPage(),
    serviceWorker(),
    embedClient(() => [react(), tailwindcss()]),
    pageRenderer(() => [routes(), react()]),
  ],
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
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    // Side-effect-free packages: one import must not bundle all schemas.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|domain)\//.test(id) },
      output: { codeSplitting: { groups: CHUNKS } },
    },
    // `scripts/check-size.ts` limits the initial code instead.
    chunkSizeWarningLimit: 1100,
  },
})
