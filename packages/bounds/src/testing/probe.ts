// Prints the result of each forbidden access as JSON.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'

const [file = '', port] = process.argv.slice(2)
const parentEnvironment = `/proc/${process.ppid}/environ`

async function attempt(work: () => unknown): Promise<string> {
  try {
    return `allowed: ${await work()}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

const connected = () =>
  new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => {
      socket.destroy()
      resolve('connected')
    })
    socket.once('error', reject)
  })

process.stdout.write(
  JSON.stringify({
    environment: await attempt(() => readFileSync(parentEnvironment).length),
    file: await attempt(() => readFileSync(file).length),
    write: await attempt(() => writeFileSync(`${file}.written`, '')),
    program: await attempt(() => spawnSync('/bin/cat', [parentEnvironment]).stdout.length),
    connection: await attempt(connected),
  }),
)
