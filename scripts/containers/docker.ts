import { setTimeout as wait } from 'node:timers/promises'
import { requireTool } from '@wencang/local-services/machine'

const ASK_EVERY_MILLISECONDS = 500

/** Runs Docker. @returns its output. @throws {Error} with the end of it. */
export const docker = (...args: string[]): Promise<string> => requireTool('docker', args)

/** State of each container, as `running healthy` or `exited`. */
export async function statesOf(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const format = '{{.State.Status}}{{if .State.Health}} {{.State.Health.Status}}{{end}}'
  return (await docker('inspect', '--format', format, ...ids)).split('\n')
}

/** Waits until all containers are healthy. @throws {Error} on timeout, with the logs of an unhealthy one. */
export async function untilHealthy(ids: readonly string[], withinSeconds: number): Promise<void> {
  const until = performance.now() + withinSeconds * 1000
  for (;;) {
    const states = await statesOf(ids)
    const late = states.findIndex((state) => state !== 'running healthy')
    if (late < 0) return
    if (performance.now() > until) {
      const id = ids[late] ?? ''
      throw new Error(`${id.slice(0, 12)} is ${states[late]}:\n${await docker('logs', '--tail', '15', id)}`)
    }
    await wait(ASK_EVERY_MILLISECONDS)
  }
}
