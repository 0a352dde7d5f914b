/**
 * `npm run fuzz`: sends cases made from the OpenAPI document to a running marketplace with demo data, as everybody in turn, and holds
 * every answer against the document: no 5xx, no undocumented status, no answer of another shape.
 *
 *     npm run fuzz -- [--cases 100] [--roles visitor,buyer,…] [--only <operation id>] [--seed 1]
 */
import { parseArgs } from 'node:util'
import { onInterrupt } from '../start/interrupts.ts'
import { installSchemathesis, runSchemathesis } from './schemathesis.ts'
import { signIn } from './sign-in.ts'
import { startFuzzStack } from './stack.ts'

const ROLES = ['visitor', 'buyer', 'creator', 'owner', 'operator']
const PASSWORD = 'Heritage-2026'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100' },
    roles: { type: 'string', default: ROLES.join(',') },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const roles = values.roles.split(',')
const unknown = roles.filter((role) => !ROLES.includes(role))
if (unknown.length > 0) throw new Error(`--roles takes ${ROLES.join(', ')}; not ${unknown.join(', ')}`)

const say = (line: string) => console.log(line)
installSchemathesis(say)
const stack = await startFuzzStack(say)
onInterrupt(() => void stack.stop().finally(() => process.exit(130)))
const results: [role: string, code: number][] = []
try {
  for (const role of roles) {
    say(`\n== ${role}`)
    const cookie = role === 'visitor' ? null : await signIn(stack.addresses, `${role}@demo.test`, PASSWORD)
    const code = await runSchemathesis({
      marketUrl: stack.addresses.market,
      cookie,
      cases: Number(values.cases),
      seed: Number(values.seed),
      only: values.only,
    })
    results.push([role, code])
  }
} finally {
  await stack.stop()
}
for (const [role, code] of results) say(`${code === 0 ? '✓' : '✗'} ${role}`)
process.exit(results.some(([, code]) => code !== 0) ? 1 : 0)
