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
/** Helm from Go's module knows no Kubernetes version. */
const KUBERNETES = ['--kube-version', '1.33.0']
const CACHE = path.join(PROJECT_ROOT, '.cache/helm')

/** Manifest fields that tests read. */
export interface Manifest {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: what other projects defined, as they defined it.
  spec: any
  data?: Record<string, string>
}

/** Searches the path, Go's folder and the cache. */
export function findHelm(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), path.join(homedir(), 'go/bin'), CACHE]
  return folders.map((folder) => path.join(folder, 'helm')).find((file) => existsSync(file)) ?? null
}

/** Runs Helm. @throws with its output on failure. */
export async function helm(...args: string[]): Promise<string> {
  const program = findHelm()
  if (!program) throw new Error('helm is not there')
  return await inFolder(async (home) => {
    const env = { ...process.env, HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home, HELM_DATA_HOME: home, KUBECONFIG: '' }
    const { stdout } = await promisify(execFile)(program, [...args, ...KUBERNETES], { env, maxBuffer: 16 << 20 })
    return stdout
  })
}

/**
 * Renders the chart's manifests as YAML. @param values Files of values, or values themselves. @throws with Helm's
 * reason.
 */
export async function renderText(...values: (string | object)[]): Promise<string> {
  return await inFolder(async (folder) => {
    const files = await Promise.all(
      values.map(async (one, index) => {
        if (typeof one === 'string') return one
        const file = path.join(folder, `${index}.yaml`)
        await writeFile(file, JSON.stringify(one))
        return file
      }),
    )
    return await helm('template', 'market', CHART, ...files.flatMap((file) => ['--values', file]))
  })
}

/** Renders and parses the chart's manifests. */
export async function render(...values: (string | object)[]): Promise<Manifest[]> {
  const documents = parseAllDocuments(await renderText(...values), { uniqueKeys: true })
  if ('empty' in documents) return []
  return documents
    .map((document) => {
      if (document.errors[0]) throw document.errors[0]
      return document.toJS()
    })
    .filter((one) => one !== null)
}

/** Finds the Kubernetes schemas and their validator. */
export function findSchemas(): string | null {
  const folder = path.join(CACHE, 'schemas')
  return existsSync(path.join(folder, 'kubernetes_validate')) ? folder : null
}

/**
 * Lists schema mismatches; unknown fields mismatch.
 * @param text Manifests as YAML.
 */
export async function mismatches(text: string, version: string): Promise<string[]> {
  const schemas = findSchemas()
  if (!schemas) throw new Error('the schemas of Kubernetes are not there')
  return await inFolder(async (folder) => {
    const file = path.join(folder, 'manifests.yaml')
    await writeFile(file, text)
    const args = ['-m', 'kubernetes_validate', '--strict', '--quiet', '--kubernetes-version', version, file]
    const env = { ...process.env, PYTHONPATH: schemas }
    const { stdout, stderr } = await promisify(execFile)('python3', args, { env }).catch((error: unknown) => {
      // Exit code 1 means mismatches, listed in the output.
      if (error instanceof Error && 'stdout' in error && 'stderr' in error)
        return { stdout: String(error.stdout), stderr: String(error.stderr) }
      throw error
    })
    return `${stdout}${stderr}`.split('\n').filter((line) => line !== '')
  })
}

/** Runs `work` with a temporary folder. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wencang-helm-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
