import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const nowhere = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', 'e2e/**']
const integration = '**/*.integration.test.ts'
/** Minutes long, of rare disasters: `npm run drills`, before a release. */
const drills = '**/*.drill.integration.test.ts'

/** Workers load modules once instead of for each file: what a file changes of its process it changes back. */
const SHARED = { isolate: false, testTimeout: 60_000 }
/** Each project has its own, or those of the clients would differ. */
const UNIT = { ...SHARED, maxWorkers: '100%', setupFiles: path.join(import.meta.dirname, 'scripts/test/unit-setup.ts') }
/** React keeps the window that it finds first: each file with a document has its own modules. */
const WITH_DOCUMENT = { ...UNIT, isolate: true }

/** The clients' tests are compiled as the clients are, by their own Vite configuration. */
const clients: TestProjectConfiguration[] = ['web', 'admin']
  .map((name) => ({ name, root: path.join(import.meta.dirname, 'apps', name) }))
  .filter(({ root }) => existsSync(path.join(root, 'vite.config.ts')))
  .map(({ name, root }) => ({
    extends: path.join(root, 'vite.config.ts'),
    root,
    test: { name: `unit-${name}`, include: ['**/*.test.{ts,tsx}'], ...WITH_DOCUMENT },
  }))

/**
 * Two kinds of tests: pure ones (the projects `unit*`), and ones with a real Postgres and object store (`integration`),
 * which the set-up provides.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...nowhere, integration, 'apps/{web,admin}/**'],
          ...UNIT,
        },
      },
      { test: { name: 'unit-ui', include: ['packages/**/*.test.tsx'], ...WITH_DOCUMENT } },
      ...clients,
      {
        test: {
          name: 'integration',
          include: [integration],
          globalSetup: './scripts/test/integration-setup.ts',
          ...SHARED,
          exclude: process.env.DRILLS === 'on' ? nowhere : [...nowhere, drills],
          hookTimeout: 60_000,
          // On busy machines; retried successes are printed, as flaky tests to fix.
          retry: 1,
          // What is waited for comes when it comes: only a test that waits for ever is wrong.
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
})
