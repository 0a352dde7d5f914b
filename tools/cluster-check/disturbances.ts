import path from 'node:path'
import { PROJECT_ROOT, runTool } from '@wencang/local-services/machine'
import {
  deploymentOf,
  helm,
  kubectl,
  PARTS,
  type Part,
  type Pod,
  podsOf,
  type Release,
  untilWhole,
  withFile,
} from './cluster.ts'

const NO_MEMORY = 'migrate.resources.requests.memory=16Mi,migrate.resources.limits.memory=16Mi'
const CHART = path.join(PROJECT_ROOT, 'infra/helm/wencang')

/** Values for every `helm upgrade` here. */
export interface UpgradeOptions {
  valuesFile: string
  /** Image tag. */
  tag: string
}

/** Evicts one pod; a second eviction must be refused. @throws {Error} if it is not. */
export async function evictOne(release: Release, part: Part): Promise<void> {
  const [first, second] = await podsOf(release, part)
  const refused = await evict(release, first)
  if (refused) throw new Error(`a pod of ${part} that may go could not be evicted: ${refused}`)
  if (second) {
    const reason = await evict(release, second)
    if (!reason?.includes('disruption budget')) throw new Error(`a second pod of ${part} was evicted: ${reason ?? ''}`)
  }
  await untilWhole(release, part)
}

/** @returns the cluster's reason if it refuses. */
async function evict({ namespace, signal }: Release, { metadata: { name } }: Pod): Promise<string | undefined> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } }
  const to = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`
  const { code, output } = await withFile(eviction, (file) =>
    runTool('kubectl', ['create', '--raw', to, '--filename', file], { signal }),
  )
  return code === 0 ? undefined : output
}

/** Upgrades to a tag; all pods must run it. @throws {Error} */
export async function upgrade(release: Release, { valuesFile, tag }: UpgradeOptions): Promise<void> {
  const args = ['--values', valuesFile, '--set-string', `image.tag=${tag}`, '--wait', '--timeout', '15m']
  await helm(release, 'upgrade', release.name, CHART, ...args)
  for (const part of PARTS) {
    await untilWhole(release, part)
    const images = (await podsOf(release, part)).flatMap(({ spec }) => spec.containers.map(({ image }) => image))
    const others = images.filter((image) => !image.endsWith(`:${tag}`))
    if (others.length > 0) throw new Error(`${part} still runs from ${others.join(', ')}`)
  }
}

/**
 * Tries an upgrade whose migration lacks memory. @throws {Error} if it succeeds, or changes a
 * Deployment.
 */
export async function failToMigrate(release: Release, { valuesFile, tag }: UpgradeOptions): Promise<void> {
  const before = await specsOf(release)
  const args = ['--values', valuesFile, '--set-string', `image.tag=${tag}`, '--set', NO_MEMORY]
  const words = ['--namespace', release.namespace, 'upgrade', release.name, CHART, ...args, '--timeout', '3m']
  const { code, output } = await runTool('helm', words, { signal: release.signal })
  if (code === 0) throw new Error('an upgrade whose migration cannot start succeeded')
  if (!/pre-upgrade hooks failed/.test(output)) throw new Error(`the upgrade failed otherwise: ${output}`)
  if ((await specsOf(release)) !== before) throw new Error('an upgrade whose migration failed has changed a Deployment')
}

/** Generations of all Deployments; every change raises one. */
async function specsOf(release: Release): Promise<string> {
  const names = await Promise.all(PARTS.map((part) => deploymentOf(release, part)))
  return kubectl(release, 'get', ...names, '--output', 'jsonpath={.items[*].metadata.generation}')
}
