import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { freePort } from '@wencang/kernel/program'

/** Starts a replica with copied settings; uses Linux's /proc. */
export async function startReplica(pid: number, portVariable: string) {
  const environment = Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const [command = 'node', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const port = await freePort()
  const child = spawn(command, args, {
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    env: { ...environment, [portVariable]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`a replica ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, stop: () => child.kill('SIGTERM') }
}
