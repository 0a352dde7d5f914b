/**
 * `npm run simulate [-- --years N | --days N] [--seed S] [--planted]`: simulates the marketplace with faults at every step, on a Postgres of its own, until a rule
 * does not hold or the time is over. `--planted` plants one bug after the other and prints after how many simulated days each is found.
 */
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { spawn } from 'node:child_process'
import { generateDatabaseClient } from '../start/prepare.ts'
import provideTestParts from '../test/integration-setup.ts'

const MAIN = path.join(PROJECT_ROOT, 'apps', 'api', 'src', 'testing', 'simulation', 'main.ts')

/** Runs the program, and passes on what it prints. @returns how it ended. */
function run(args: string[], shows: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (shows) process.stdout.write(text)
    })
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @returns 0 if every bug is found. */
async function findPlanted(args: string[]): Promise<number> {
  const listed = await run(['--list'], false)
  let missed = 0
  for (const bug of listed.output.trim().split('\n')) {
    const { code, output } = await run([...args, '--plant', bug], false)
    const found = code === 1 && /VIOLATION after (\S+) days: (.*)/.exec(output)
    const seed = /again: .* --seed (\d+)/.exec(output)?.[1]
    if (code !== 0 && !found) throw new Error(`"${bug}" was not looked for to the end:\n${output}`)
    if (!found) missed++
    console.log(found ? `| ${bug} | ${seed} | ${found[1]} | ${found[2]} |` : `| ${bug} | | not found | |`)
  }
  return missed
}

const args = process.argv.slice(2)
await generateDatabaseClient(new AbortController().signal)
const stop = await provideTestParts()
try {
  const rest = args.filter((arg) => arg !== '--planted')
  process.exitCode = args.includes('--planted') ? await findPlanted(rest) : (await run(rest, true)).code
} finally {
  await stop()
}
process.exit()
