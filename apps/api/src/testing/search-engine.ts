import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const PARTS = path.join(ROOT, '.cache/opensearch/lib')
const PROGRAM = path.join(ROOT, 'scripts/test/opensearch/Engine.java')
/** Small and fast: tests have few documents. */
const JAVA = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', `${PARTS}/*`]

/** Whether OpenSearch and Java exist; the commit check fetches them. */
export const hasSearchEngine = () =>
  existsSync(PARTS) &&
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'java')))

export interface TestSearchEngine extends AsyncDisposable {
  url: string
  /** Stops it and keeps its data. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Restarts it at the same URL. */
  start(): Promise<void>
}

/** An empty OpenSearch node. */
export const startSearchEngine = () => startNode([], 'wait_for_status=yellow')

/** Empty OpenSearch nodes; each start waits for all replicas. */
export async function startSearchNodes(count: number): Promise<TestSearchEngine[]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const complete = `wait_for_status=green&wait_for_nodes=${count}`
  return await Promise.all(ports.map((port) => startNode([String(port), ports.join(',')], complete)))
}

async function startNode(others: string[], health: string): Promise<TestSearchEngine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wencang-search-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let end: TestSearchEngine['stop'] = async () => {}

  async function start(): Promise<void> {
    const child = spawn('java', [...JAVA, PROGRAM, folder, String(port), ...others], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = once(child, 'exit').then(() => true)
    end = async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    }
    while (!(await answers())) {
      const hasEnded = await Promise.race([
        ended,
        new Promise<false>((resolve) => setTimeout(() => resolve(false), 100)),
      ])
      if (hasEnded) throw new Error(`OpenSearch ended: ${said}`)
    }
  }
  const answers = () =>
    fetch(`${url}/_cluster/health?${health}`).then(
      (response) => response.ok,
      () => false,
    )

  await start()
  return {
    url,
    start,
    stop: (signal) => end(signal),
    [Symbol.asyncDispose]: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
