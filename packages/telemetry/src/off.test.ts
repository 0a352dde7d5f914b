import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const index = new URL('./index.ts', import.meta.url).href

/** OpenTelemetry modules that a process loads with these settings. */
function loaded(settings: object): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
    const { startTelemetry, measureRequest, traced } = await import(${JSON.stringify(index)})
    const telemetry = await startTelemetry('test', ${JSON.stringify({ host: '127.0.0.1', ...settings })})
    measureRequest({ method: 'GET', route: '/', status: 200, seconds: 1 })
    await traced({ name: 'test', kind: 'CLIENT' }, async () => undefined)
    await telemetry.close()
    console.log(JSON.stringify(loaded.filter((url) => url.includes('@opentelemetry'))))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

test('nothing of OpenTelemetry is loaded unless it is turned on', () => {
  expect(loaded({})).toEqual([])
  expect(loaded({ metricsPort: 0 }).length).toBeGreaterThan(0)
})
