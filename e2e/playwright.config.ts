import { defineConfig, devices } from '@playwright/test'

/** Separate folders: each project empties its own first. */
const outputOf = (project: string) => `../test-results/${project}`

const UPHEAVALS = ['tests/resilience.spec.ts', 'tests/large-upload.spec.ts', 'tests/views.spec.ts']

export default defineConfig({
  // All tests share one stack on few cores.
  workers: 3,
  // Retried successes are printed, as flaky tests to fix.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.MARKET_URL ?? 'http://localhost:8080',
    // Recording costs time: the second attempt alone.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Tests hold and change requests, which a service worker would send itself: `offline.spec.ts` tests it.
    serviceWorkers: 'block',
    // Animations are drawn in software; `views` tests motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Set by `npm test`; default is Playwright's browser.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Software WebGL: the viewer needs no graphics card.
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Disabled: software GPU compositing takes twice as long.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    // Starts slow background work before the tests.
    { name: 'early', outputDir: outputOf('early'), testMatch: 'tests/*.setup.ts' },
    // Against `npm start`; tests mostly wait: three workers.
    {
      name: 'browser',
      outputDir: outputOf('browser'),
      testMatch: 'tests/*.spec.ts',
      testIgnore: UPHEAVALS,
      dependencies: ['early'],
      // With containers, project `compose` covers this job in Chinese.
      grepInvert: process.env.TEST_PARTS === 'containers' ? /bought at both channels.*zh-CN/ : [],
      workers: 3,
    },
    // Tests that kill services, or need an idle stack.
    {
      name: 'upheavals',
      outputDir: outputOf('upheavals'),
      testMatch: UPHEAVALS,
      dependencies: ['early'],
      workers: 1,
    },
    // Not tests: page screenshots for manual review.
    { name: 'screenshots', outputDir: outputOf('screenshots'), testMatch: 'screenshots/*.spec.ts', workers: 1 },
    // Not tests: help center videos.
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
      // Minutes of 2 GiB; smaller files are uploaded through crashes by `upheavals`.
      testIgnore: process.env.DRILLS === 'on' ? [] : 'compose/*.drill.spec.ts',
      grepInvert: /en-US/,
      workers: 1,
    },
  ],
})
