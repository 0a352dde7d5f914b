/** `npm run fuzz` (usage: tools/README.md): checks responses against the OpenAPI documents. */
import { onInterrupt } from '@wencang/scripts/start/interrupts'
import { signIn } from '@wencang/scripts/start/sign-in'
import { readOptions } from '../lib/options.ts'
import { installSchemathesis, runSchemathesis } from './schemathesis.ts'
import { startFuzzStack } from './stack.ts'

const ROLES = ['visitor', 'buyer', 'creator', 'owner', 'operator']
const HOSTS = ['market', 'account'] as const
const PASSWORD = 'Heritage-2026'

const values = readOptions({ cases: 100, roles: ROLES.join(','), hosts: HOSTS.join(','), only: '', seed: 1 })
const roles = listOf('roles', values.roles, ROLES)
const hosts = listOf('hosts', values.hosts, HOSTS)

const say = (line: string) => console.log(line)
installSchemathesis(say)
const stack = await startFuzzStack(say)
onInterrupt(() => void stack.stop().finally(() => process.exit(130)))
const results: [name: string, code: number][] = []
try {
  // Sign in first: fuzzed passwords lock this address out.
  const cookies = new Map<string, string | null>()
  for (const role of roles) {
    cookies.set(role, role === 'visitor' ? null : await signIn(stack.settings.public, `${role}@demo.test`, PASSWORD))
  }
  for (const host of hosts) {
    for (const role of roles) {
      say(`\n== ${host} as ${role}`)
      const code = await runSchemathesis({
        url: stack.settings.public[host],
        origin: stack.settings.public.market,
        cookie: cookies.get(role) ?? null,
        cases: values.cases,
        seed: values.seed,
        only: values.only,
      })
      results.push([`${host} as ${role}`, code])
    }
  }
} finally {
  await stack.stop()
}
for (const [name, code] of results) say(`${code === 0 ? '✓' : '✗'} ${name}`)
process.exit(results.some(([, code]) => code !== 0) ? 1 : 0)

/** @throws {Error} naming the option and what it accepts. */
function listOf<T extends string>(option: string, given: string, known: readonly T[]): T[] {
  const unknown = given.split(',').filter((name) => !known.some((one) => one === name))
  if (unknown.length > 0) throw new Error(`--${option} takes ${known.join(', ')}; not ${unknown.join(', ')}`)
  return known.filter((name) => given.split(',').includes(name))
}
