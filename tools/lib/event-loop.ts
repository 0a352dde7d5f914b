import { setTimeout as wait } from 'node:timers/promises'

const INSPECTOR = 'http://127.0.0.1:9229/json/list'
const START = `
  globalThis.benchEventLoop = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  globalThis.benchEventLoop.enable(); 0`
const STOP = 'globalThis.benchEventLoop.disable(); globalThis.benchEventLoop.percentile(99) / 1e6'

/**
 * Measures a Node process's event loop through its inspector.
 * @returns a stop function, which returns the 99th percentile of the delay in ms, including the timer's 10 ms.
 */
export async function watchEventLoop(pid: number): Promise<() => Promise<number>> {
  process.kill(pid, 'SIGUSR1')
  const socket = await connect()
  await evaluate(socket, START)
  return async () => {
    const milliseconds = await evaluate(socket, STOP)
    socket.close()
    return milliseconds
  }
}

async function connect(): Promise<WebSocket> {
  for (let tries = 0; ; tries++) {
    try {
      const [target] = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[]
      const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
      await new Promise((resolve, reject) => {
        socket.onopen = resolve
        socket.onerror = reject
      })
      return socket
    } catch (error) {
      if (tries === 50) throw error
      await wait(100)
    }
  }
}

function evaluate(socket: WebSocket, expression: string): Promise<number> {
  return new Promise((resolve) => {
    socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).result.result.value)
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }))
  })
}
