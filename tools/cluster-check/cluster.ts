import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireTool, runTool } from '@wencang/local-services/machine'

/** Parts of the Helm release, each a Deployment. */
export const PARTS = ['api', 'worker', 'account', 'web'] as const
export type Part = (typeof PARTS)[number]

/** Fields of a pod used here. */
export interface Pod {
  metadata: { name: string; deletionTimestamp?: string }
  spec: { containers: { image: string }[] }
  status: { podIP?: string; conditions?: { type: string; status: string }[] }
}

export interface Release {
  name: string
  namespace: string
  signal: AbortSignal
}

/** Runs kubectl in the release's namespace. @returns its output. @throws {Error} with the end of it. */
export const kubectl = ({ namespace, signal }: Release, ...args: string[]): Promise<string> =>
  requireTool('kubectl', ['--namespace', namespace, ...args], { signal })

/** Runs Helm in the release's namespace. */
export const helm = ({ namespace, signal }: Release, ...args: string[]): Promise<string> =>
  requireTool('helm', ['--namespace', namespace, ...args], { signal })

const selectorOf = ({ name }: Release, part: Part): string =>
  `app.kubernetes.io/instance=${name},app.kubernetes.io/component=${part}`

/** Passes an object to `use` as a temporary file. */
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

/** Lists ready pods of a part. @throws {Error} if there is none. */
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

/** Runs a shell line in a pod. @returns success and output. */
export async function inPod({ namespace, signal }: Release, pod: string, line: string): Promise<[boolean, string]> {
  const args = ['--namespace', namespace, 'exec', pod, '--', 'bash', '-c', line]
  const { code, output } = await runTool('kubectl', args, { signal, timeoutMinutes: 1 })
  return [code === 0, output.trim()]
}

export const deploymentOf = (release: Release, part: Part): Promise<string> =>
  kubectl(release, 'get', 'deployments', '--selector', selectorOf(release, part), '--output', 'name')

/** Waits until a part is completely rolled out. @throws {Error} on timeout. */
export async function untilWhole(release: Release, part: Part): Promise<void> {
  await kubectl(release, 'rollout', 'status', await deploymentOf(release, part), '--timeout=5m')
}
