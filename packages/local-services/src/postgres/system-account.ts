import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Account for Postgres when we are root: Postgres refuses root. */
const ACCOUNT = 'postgres'

/** Runs as the current user, or `postgres` if root. */
export interface PostgresRunner {
  command(program: string, args: string[]): { command: string; args: string[]; uid?: number; gid?: number }
  /** Gives the account ownership of a folder or file. */
  own(pathname: string): void
}

/** @param mustReach Folders that Postgres has to enter: its programs and its data. */
export function postgresRunner(mustReach: string[]): PostgresRunner {
  if (process.getuid?.() !== 0) {
    return { command: (command, args) => ({ command, args }), own: () => {} }
  }
  const { uid, gid } = findAccount() ?? createAccount()
  const closed = mustReach.map(closedFolderAbove).find((folder) => folder !== null)
  const prefix = closed ? reachingPrefix(closed) : null
  return {
    command: (command, args) =>
      prefix ? { command: 'setpriv', args: [...prefix, command, ...args] } : { command, args, uid, gid },
    own: (pathname) => chownSync(pathname, uid, gid),
  }
}

function findAccount(): { uid: number; gid: number } | null {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return null
  }
}

function createAccount(): { uid: number; gid: number } {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT])
  } catch {
    throw new Error(`Postgres does not run as root, and no account "${ACCOUNT}" could be made. Start as another user.`)
  }
  const account = findAccount()
  if (!account) throw new Error(`The account "${ACCOUNT}" was made but cannot be found.`)
  return account
}

/** Nearest parent folder that other accounts may not enter, or null. */
function closedFolderAbove(pathname: string): string | null {
  for (let folder = path.dirname(path.resolve(pathname)); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder
    if (folder === path.dirname(folder)) return null
  }
}

/** Lets Postgres read checkouts in closed folders such as /root. `no_setuid_fixup` extends this to access(2). */
function reachingPrefix(closed: string): string[] {
  const capability = ['dac_read_search', 'dac_override'].find(isAvailable)
  if (!capability) {
    throw new Error(
      `The account "${ACCOUNT}" that Postgres runs as may not enter ${closed}. Start as another user or elsewhere.`,
    )
  }
  return [
    `--reuid=${ACCOUNT}`,
    `--regid=${ACCOUNT}`,
    '--init-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ]
}

/** Bit numbers from linux/capability.h. */
const CAPABILITY_BITS: Record<string, bigint> = { dac_override: 1n, dac_read_search: 2n }

function isAvailable(capability: string): boolean {
  const bit = CAPABILITY_BITS[capability]
  try {
    const bounding = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return bit !== undefined && bounding !== undefined && ((BigInt(`0x${bounding}`) >> bit) & 1n) === 1n
  } catch {
    return false
  }
}
