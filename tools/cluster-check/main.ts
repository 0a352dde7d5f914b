/**
 * `npm run cluster:check` (usage: tools/README.md): checks a trial Helm installation under load. Needs `kubectl`, `helm`
 * and a `KUBECONFIG` that may exec, evict and create pods.
 */
import { interruptSignal, runCommand } from '@wencang/scripts/start/interrupts'
import { readOptions } from '../lib/options.ts'
import { table } from '../lib/report.ts'
import { changeUnderLoad } from '../load/measured.ts'
import { helm, PARTS, podsOf, type Release } from './cluster.ts'
import { unconfined } from './confinement.ts'
import { evictOne, failToMigrate, upgrade } from './disturbances.ts'
import { type PolicyValues, tryConnections } from './policies.ts'

const REQUIRED = { values: '', to: '', market: '', account: '', sandbox: '' }
const values = readOptions({
  ...REQUIRED,
  release: 'wencang',
  namespace: 'wencang',
  requests: 20_000,
  rate: 60,
  buyers: 4,
})
const say = (line: string) => console.log(line)
const signal = interruptSignal()

await runCommand(check)

async function check(): Promise<number> {
  const release: Release = { name: values.release, namespace: values.namespace, signal }
  const valuesFile = required('values')
  const to = required('to')
  const addresses = { market: required('market'), account: required('account'), sandbox: required('sandbox') }
  const from = await tagOf(release)
  const isConfined = await checkPods(release)
  const isShut = await checkPolicies(release)
  const amounts = { requests: values.requests, readsPerSecond: values.rate, buyers: values.buyers }
  const code = await changeUnderLoad({ addresses, ...amounts, say, signal }, async (during) => {
    for (const part of PARTS) await during(`a pod of ${part} evicted`, () => evictOne(release, part))
    await during('a migration that fails', () => failToMigrate(release, { valuesFile, tag: to }))
    await during('upgrade', () => upgrade(release, { valuesFile, tag: to }))
    await during('back again', () => upgrade(release, { valuesFile, tag: from }))
  })
  return isConfined && isShut ? code : 1
}

function required(name: keyof typeof REQUIRED): string {
  const value = values[name]
  if (!value) throw new Error(`--${name} is missing: see the first lines of tools/cluster-check/main.ts`)
  return value
}

async function tagOf(release: Release): Promise<string> {
  const [{ spec }] = await podsOf(release, 'api')
  const tag = spec.containers[0]?.image.split(':').at(-1)
  if (!tag) throw new Error('the image of api has no tag')
  return tag
}

async function checkPods(release: Release): Promise<boolean> {
  const found = await unconfined(release)
  for (const line of found) say(line)
  if (found.length === 0) say('Every part’s pods are confined.')
  return found.length === 0
}

async function checkPolicies(release: Release): Promise<boolean> {
  const all = JSON.parse(await helm(release, 'get', 'values', release.name, '--all', '--output', 'json'))
  const policy: PolicyValues & { enabled: boolean } = all.networkPolicy
  if (!policy.enabled) {
    say('Network policies are off.')
    return true
  }
  const connections = await tryConnections(release, policy, all.config.METRICS_PORT)
  const yes = (is: boolean) => (is ? 'connects' : 'does not')
  const rows = connections.map(({ from, to, may, does }) => [from, to, yes(may), yes(does)])
  say(`\n${table(['From', 'To', 'Expected', 'Seen'], rows)}`)
  const wrong = connections.filter(({ may, does }) => may !== does)
  say(`\n${connections.length} connections, ${wrong.length} other than expected\n`)
  return wrong.length === 0
}
