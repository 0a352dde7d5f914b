import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

// Debian's Chromium where it is installed; else the one that Playwright brings.
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))

/** Each project empties its own: they run one after the other. */
const outputOf = (project: string) => `../test-results/${project}`

const UPHEAVALS = ['tests/resilience.spec.ts', 'tests/large-upload.spec.ts']

export default defineConfig({
  // One stack is shared by all tests, on few cores.
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.MARKET_URL ?? 'http://localhost:8080',
    // Without film and copies of the page: they are made and packed for tests that pass, too, on the cores that they run on.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Software WebGL: the viewer draws on machines without a graphics card too.
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Pages themselves are put together without it: the software graphics card takes twice as long for that.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    // Against what `npm start` runs; much of a person's time is waiting, so two may use it at once.
    {
      name: 'browser',
      outputDir: outputOf('browser'),
      testMatch: 'tests/*.spec.ts',
      testIgnore: UPHEAVALS,
      // With containers the same job is done in Chinese by the project `compose`, through the proxy.
      grepInvert: process.env.TEST_PARTS === 'containers' ? /bought at both channels.*zh-CN/ : [],
      workers: 2,
    },
    // These kill parts of it, which nobody else could work with.
    { name: 'upheavals', outputDir: outputOf('upheavals'), testMatch: UPHEAVALS, workers: 1 },
    // Not a test: pictures of every page, for people to look at.
    { name: 'screenshots', outputDir: outputOf('screenshots'), testMatch: 'screenshots/*.spec.ts', workers: 1 },
    // Not a test either: the videos of the help center.
    {
      name: 'help-videos',
      outputDir: outputOf('help-videos'),
      testMatch: 'help-videos/*.spec.ts',
      workers: 1,
      timeout: 600_000,
    },
    // Against the containers of `docker-compose.yml`.
    {
      name: 'compose',
      outputDir: outputOf('compose'),
      testMatch: ['compose/*.spec.ts', 'tests/main-job.spec.ts'],
      grepInvert: /en-US/,
      workers: 1,
    },
  ],
})
