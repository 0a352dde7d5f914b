import { defineConfig, devices } from '@playwright/test'

/** A folder for each project, because each empties its folder at the start. */
const outputOf = (project: string) => `../test-results/${project}`

const UPHEAVALS = ['tests/resilience.spec.ts', 'tests/large-upload.spec.ts', 'tests/views.spec.ts']

export default defineConfig({
  // One stack is shared by all tests, on few cores.
  workers: 3,
  // A second try shows whether a test fails always or sometimes. What passes only then is printed, because it is a fault to mend.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.MARKET_URL ?? 'http://localhost:8080',
    // No video and no page snapshots: they cost processor time for passing tests too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Frames of animations are drawn in software. `views` tests motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // `npm test` names one that starts on this machine; absent, it is Playwright's.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Software WebGL, so that the viewer draws without a graphics card.
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Pages are composited without it, because software GPU compositing takes twice as long.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    // What takes long and needs nobody is begun before the tests.
    { name: 'early', outputDir: outputOf('early'), testMatch: 'tests/*.setup.ts' },
    // Against the stack of `npm start`; tests mostly wait, so three run at the same time.
    {
      name: 'browser',
      outputDir: outputOf('browser'),
      testMatch: 'tests/*.spec.ts',
      testIgnore: UPHEAVALS,
      dependencies: ['early'],
      // With containers, the project `compose` runs the same job in Chinese, through the proxy.
      grepInvert: process.env.TEST_PARTS === 'containers' ? /bought at both channels.*zh-CN/ : [],
      workers: 3,
    },
    // These kill parts of the stack, which would break other tests, or wait for what is done when nothing else runs.
    {
      name: 'upheavals',
      outputDir: outputOf('upheavals'),
      testMatch: UPHEAVALS,
      dependencies: ['early'],
      workers: 1,
    },
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
