import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const DEFAULT_MARKET_URL = 'http://localhost:8080'

/** Development API; the built console uses its own origin. */
const market = process.env.PUBLIC_MARKET_URL ?? DEFAULT_MARKET_URL

export default defineConfig({
  base: '/admin/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
  ],
  server: {
    port: 5174,
    strictPort: true,
    proxy: {
      '/v1': { target: market, changeOrigin: true, headers: { origin: new URL(market).origin } },
      '/client-config.json': market,
    },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1100,
    // One file with every page's route; the pages themselves are split.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } } },
  },
})
