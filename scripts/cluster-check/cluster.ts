import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireTool, runTool } from '@wencang/local-services/machine'

/** What `helm install` of infra/helm/wencang has made: its parts, each a Deployment. */
export const PARTS = ['api', 'worker', 'account', 'web'] as const
export type Part = (typeof PARTS)[number]

/** A pod, as far as it is looked at here. */
export interface Pod {
  metadata: { name: string; deletionTimestamp?: string }
  spec: { containers: { image: string }[] }
  status: { podIP?: string; conditions?: { type: string; status: string }[] }
}

/** One release in one namespace. */
export interface Release {
  name: string
  namespace: string
  signal: AbortSignal
}

/** Runs kubectl in the release's namespace. @returns what it prints. @throws {Error} with the end of it. */
export const kubectl = ({ namespace, signal }: Release, ...args: string[]): Promise<string> =>
  requireTool('kubectl', ['--namespace', namespace, ...args], { signal })

/** The same for Helm. */
export const helm = ({ namespace, signal }: Release, ...args: string[]): Promise<string> =>
  requireTool('helm', ['--namespace', namespace, ...args], { signal })

const selectorOf = ({ name }: Release, part: Part): string =>
  `app.kubernetes.io/instance=${name},app.kubernetes.io/component=${part}`

/** Has kubectl read an object from a file, which is gone afterwards. */
export async function withFile<T>(object: object, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wencang-cluster-'))
  try {
    const file = path.join(folder, 'object.json')
    await writeFile(file, JSON.stringify(object))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pods of a part that are ready and were not asked to stop, by name. @throws {Error} if there is none. */
export async function podsOf(release: Release, part: Part): Promise<[Pod, ...Pod[]]> {
  const { items }: { items: Pod[] } = JSON.parse(
    await kubectl(release, 'get', 'pods', '--selector', selectorOf(release, part), '--output', 'json'),
  )
  const isReady = ({ status }: Pod) =>
    status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True')
  const [first, ...others] = items.filter((pod) => !pod.metadata.deletionTimestamp && isReady(pod))
  if (!first) throw new Error(`${release.name} has no pod of ${part} that is ready in ${release.namespace}`)
  return [first, ...others]
}

/** Runs a line of shell in a pod. @returns whether it succeeded, and what it printed. */
export async function inPod({ namespace, signal }: Release, pod: string, line: string): Promise<[boolean, string]> {
  const args = ['--namespace', namespace, 'exec', pod, '--', 'bash', '-c', line]
  const { code, output } = await runTool('kubectl', args, { signal, timeoutMinutes: 1 })
  return [code === 0, output.trim()]
}

/** The Deployment of a part. */
export const deploymentOf = (release: Release, part: Part): Promise<string> =>
  kubectl(release, 'get', 'deployments', '--selector', selectorOf(release, part), '--output', 'name')

/** Waits until a part runs as it should, and nothing of it goes away any more. @throws {Error} if it is not in time. */
export async function untilWhole(release: Release, part: Part): Promise<void> {
  await kubectl(release, 'rollout', 'status', await deploymentOf(release, part), '--timeout=5m')
}
