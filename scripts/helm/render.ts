import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { parseAllDocuments } from 'yaml'

export const CHART = path.join(PROJECT_ROOT, 'infra/helm/wencang')
export const LEAST_VALUES = path.join(CHART, 'ci/least-values.yaml')
export const FULL_VALUES = path.join(CHART, 'ci/full-values.yaml')
/** A Helm that was built from its module knows no version of Kubernetes itself. */
const KUBERNETES = ['--kube-version', '1.33.0']

/** What the tests read of a manifest. */
export interface Manifest {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: what other projects defined, as they defined it.
  spec: any
  data?: Record<string, string>
}

/** Helm, if this machine has it: on the path, or where Go installs programs. */
export function findHelm(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), path.join(homedir(), 'go/bin')]
  return folders.map((folder) => path.join(folder, 'helm')).find((file) => existsSync(file)) ?? null
}

/** Runs Helm. @throws with what it printed, where it refuses. */
export async function helm(...args: string[]): Promise<string> {
  const program = findHelm()
  if (!program) throw new Error('helm is not there')
  const home = await mkdtemp(path.join(tmpdir(), 'wencang-helm-'))
  try {
    const env = { ...process.env, HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home, HELM_DATA_HOME: home, KUBECONFIG: '' }
    const { stdout } = await promisify(execFile)(program, [...args, ...KUBERNETES], { env, maxBuffer: 16 << 20 })
    return stdout
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** The chart's manifests. @param values Files of values, or values themselves. @throws with Helm's reason. */
export async function render(...values: (string | object)[]): Promise<Manifest[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wencang-values-'))
  try {
    const files = await Promise.all(
      values.map(async (one, index) => {
        if (typeof one === 'string') return one
        const file = path.join(folder, `${index}.yaml`)
        await writeFile(file, JSON.stringify(one))
        return file
      }),
    )
    const text = await helm('template', 'shop', CHART, ...files.flatMap((file) => ['--values', file]))
    const documents = parseAllDocuments(text, { uniqueKeys: true })
    if ('empty' in documents) return []
    return documents
      .map((document) => {
        if (document.errors[0]) throw document.errors[0]
        return document.toJS()
      })
      .filter((one) => one !== null)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
