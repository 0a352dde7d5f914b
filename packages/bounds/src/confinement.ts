import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Access of a confined program besides its code, input and output. */
export interface Access {
  reads?: string[]
  /** Readable and writable folders. */
  writes?: string[]
  mayStartThreads?: boolean
  /** Started programs escape Node's permission model, but not the namespaces. */
  mayStartPrograms?: boolean
}

/** Path of an installed system program. */
export const installed = (name: string) => [`/usr/bin/${name}`, `/bin/${name}`].find((file) => existsSync(file))

/** System folders, readable for programs that start others. */
export const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin']

const WORKSPACE = path.resolve(import.meta.dirname, '../../..')
const NO_NETWORK = path.join(import.meta.dirname, 'no-network.ts')
/** The user namespace hides other processes, even of the same user. */
const NAMESPACES = ['--user', '--map-current-user', '--net', '--']

let namespaces: string[] | undefined

/** Namespace command; empty where the system forbids it. */
function namespaceCommand(): string[] {
  namespaces ??= findNamespaces()
  return namespaces
}

function findNamespaces(): string[] {
  const unshare = installed('unshare')
  if (!unshare) return []
  // Root in a namespace cannot read others' files.
  const canRun = ['/bin/sh', '-c', 'test -r "$0" && test -x "$1"', NO_NETWORK, process.execPath]
  const { status } = spawnSync(unshare, [...NAMESPACES, ...canRun], { stdio: 'ignore' })
  return status === 0 ? [unshare, ...NAMESPACES] : []
}

/**
 * Warning for the startup log.
 * @returns null if the system itself isolates child processes from network and other processes
 */
export function weakConfinement(): string | null {
  if (namespaceCommand().length > 0) return null
  return 'user namespaces are not available: only Node keeps processes that decode uploaded files from the network and from other processes'
}

/** Command prefix: isolates from network and processes, dies with its parent. */
export function apartCommand(): string[] {
  const setpriv = installed('setpriv')
  // Last: changing the user namespace could clear the signal.
  return [...namespaceCommand(), ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--'] : [])]
}

/** Node options: own code and `access` only, no network. */
export function permissionOptions(program: string, access: Access): string[] {
  const { reads = [], writes = [], mayStartThreads, mayStartPrograms } = access
  const code = packageOf(program)
  const own = [
    ...['node_modules', 'packages', 'package.json'].map((name) => path.join(WORKSPACE, name)),
    ...['src', 'node_modules', 'package.json'].map((name) => path.join(code, name)),
  ]
  return [
    '--permission',
    // For sharp and libvips.
    '--allow-addons',
    ...(mayStartThreads ? ['--allow-worker'] : []),
    ...(mayStartPrograms ? ['--allow-child-process'] : []),
    ...[...own, ...reads, ...writes].map((name) => `--allow-fs-read=${name}`),
    ...writes.map((name) => `--allow-fs-write=${name}`),
    `--import=${NO_NETWORK}`,
  ]
}

function packageOf(file: string): string {
  const folder = path.dirname(file)
  return existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder) ? folder : packageOf(folder)
}
