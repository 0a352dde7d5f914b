import { existsSync } from 'node:fs'
import path from 'node:path'
import { logTail, PROJECT_ROOT, ProcessTable, requireFreePort, waitUntil } from '@wencang/local-services/machine'
import type { Settings } from '../start/settings.ts'

interface DevServer {
  client: 'web' | 'admin'
  title: string
  variable: string
  port: number
}

function devServers(env: NodeJS.ProcessEnv): DevServer[] {
  return [
    { client: 'web', title: 'Web, reloading', variable: 'WEB_DEV_PORT', port: Number(env.WEB_DEV_PORT || 5173) },
    {
      client: 'admin',
      title: 'Console, reloading',
      variable: 'ADMIN_DEV_PORT',
      port: Number(env.ADMIN_DEV_PORT || 5174),
    },
  ]
}

/** Origins of development pages, for sign-in redirects. */
export function devServerOrigins(env: NodeJS.ProcessEnv): string[] {
  return devServers(env).map(({ port }) => `http://localhost:${port}`)
}

/** Starts Vite for both clients, proxying the API. */
export async function startDevServers(
  settings: Settings,
  say: (line: string) => void,
): Promise<{ addresses: [string, string][]; stop(): Promise<void> }> {
  const processes = new ProcessTable(settings.dataDir)
  const servers = devServers(process.env).filter(({ client }) =>
    existsSync(path.join(PROJECT_ROOT, 'apps', client, 'index.html')),
  )
  for (const { port, title, variable } of servers) await requireFreePort(port, title, variable)
  const running = servers.map(({ client, port }) => {
    const folder = path.join(PROJECT_ROOT, 'apps', client)
    return processes.start({
      name: `vite-${client}`,
      command: path.join(folder, 'node_modules', '.bin', 'vite'),
      args: ['--port', String(port), '--strictPort', '--host', 'localhost', '--clearScreen', 'false'],
      cwd: folder,
      env: { ...process.env, PUBLIC_MARKET_URL: settings.public.market },
    })
  })
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()))
  }
  try {
    await Promise.all(
      servers.map(async ({ client, port }, index) => {
        const server = running[index]
        const answers = () => fetch(`http://localhost:${port}/`).then(() => true)
        const isAlive = () => server?.isAlive() ?? false
        await waitUntil(`Vite for ${client}`, answers, { timeoutSeconds: 60, isAlive }).catch((error: Error) => {
          throw new Error(`${error.message}\n${server ? logTail(server.logFile) : ''}`)
        })
      }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  for (const server of running) server.keepAlive(say)
  return { addresses: servers.map(({ title, port }) => [title, `http://localhost:${port}`]), stop }
}
