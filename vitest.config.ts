import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**']
const integration = '**/*.integration.test.ts'

/** Two kinds of tests: pure ones, and ones with a real Postgres and object store, which `npm test` provides. */
export default defineConfig({
  test: {
    // All cores: much of a test is waiting for Postgres and the store.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, integration, 'e2e/**'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: [integration],
          exclude: [...everywhere, 'e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
