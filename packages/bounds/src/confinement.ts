import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What a confined program may use besides its own code, its input and its output. */
export interface Access {
  /** Files and folders that it may read. */
  reads?: string[]
  /** Folders that it may read and write. */
  writes?: string[]
  mayStartThreads?: boolean
  /** Programs that it starts are outside Node's permission model; the namespaces hold for them too. */
  mayStartPrograms?: boolean
}

/** Where a program of the system is, if it is installed. */
export const installed = (name: string) => [`/usr/bin/${name}`, `/bin/${name}`].find((file) => existsSync(file))

/** Outside the product's own folders: looked for by programs that start others. */
export const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin']

const WORKSPACE = path.resolve(import.meta.dirname, '../../..')
const NO_NETWORK = path.join(import.meta.dirname, 'no-network.ts')
/** A user namespace of its own keeps a process from reading the memory and environment of those outside it, also of the same user. */
const NAMESPACES = ['--user', '--map-current-user', '--net', '--']

let namespaces: string[] | undefined

/** The command that gives a program namespaces of its own; empty where the system does not permit it. */
function namespaceCommand(): string[] {
  namespaces ??= findNamespaces()
  return namespaces
}

function findNamespaces(): string[] {
  const unshare = installed('unshare')
  if (!unshare) return []
  // In a namespace root reads no longer what belongs to others.
  const canRun = ['/bin/sh', '-c', 'test -r "$0" && test -x "$1"', NO_NETWORK, process.execPath]
  const { status } = spawnSync(unshare, [...NAMESPACES, ...canRun], { stdio: 'ignore' })
  return status === 0 ? [unshare, ...NAMESPACES] : []
}

/** For the log at start. @returns null if the system itself keeps child processes from the network and from other processes. */
export function weakConfinement(): string | null {
  if (namespaceCommand().length > 0) return null
  return 'user namespaces are not available: only Node keeps processes that decode uploaded files from the network and from other processes'
}

/** The command that runs a command apart from the network and from other processes, and ends it with its parent. */
export function apartCommand(): string[] {
  const setpriv = installed('setpriv')
  // Last: a change of the user namespace could clear the signal.
  return [...namespaceCommand(), ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--'] : [])]
}

/** Node's options with which a program reads its own code and what it has access to, writes to its folders, and has no network. */
export function permissionOptions(program: string, access: Access): string[] {
  const { reads = [], writes = [], mayStartThreads, mayStartPrograms } = access
  const code = packageOf(program)
  const own = [
    ...['node_modules', 'packages', 'package.json'].map((name) => path.join(WORKSPACE, name)),
    ...['src', 'node_modules', 'package.json'].map((name) => path.join(code, name)),
  ]
  return [
    '--permission',
    // sharp and libvips.
    '--allow-addons',
    ...(mayStartThreads ? ['--allow-worker'] : []),
    ...(mayStartPrograms ? ['--allow-child-process'] : []),
    ...[...own, ...reads, ...writes].map((name) => `--allow-fs-read=${name}`),
    ...writes.map((name) => `--allow-fs-write=${name}`),
    `--import=${NO_NETWORK}`,
  ]
}

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  const folder = path.dirname(file)
  return existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder) ? folder : packageOf(folder)
}
