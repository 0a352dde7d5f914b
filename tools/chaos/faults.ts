import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireTool, runTool, waitUntil } from '@wencang/local-services/machine'
import type { Composer } from '@wencang/scripts/containers/composer'
import { docker } from '@wencang/scripts/containers/docker'
import type { DiskOf, SmallDisks } from './small-disks.ts'

export const SERVICES = ['postgres', 'minio', 'api', 'worker', 'account', 'sandbox', 'web', 'entry'] as const
export type Service = (typeof SERVICES)[number]
/** Servers with movable clocks. */
export const CLOCKED = ['api', 'worker', 'account'] as const

export interface Tools {
  composer: Composer
  disks: SmallDisks | null
  /** Holds one file per server in {@link CLOCKED} with its clock offset in seconds. */
  clocksDir: string
}

/** A fault of one service (one replica of `api`). */
export interface Fault {
  kind: 'killed' | 'paused' | 'cut off' | 'slowed' | 'disk full' | 'clock ahead' | 'clock behind'
  service: Service
  /** @returns an undo function; null for a momentary fault. */
  make(tools: Tools): Promise<(() => Promise<unknown>) | null>
}

/** Exceeds NTP drift; channels accept five minutes, the store fifteen. */
const CLOCK_OFF_SECONDS = 120
/** 1 Mbit/s, up to 2 s latency; every kernel has `tbf`. */
const SLOW_LINE = ['tbf', 'rate', '1mbit', 'burst', '32kb', 'latency', '2s']

/** All applicable combinations of fault and service. */
export function allFaults(): Fault[] {
  return [
    ...SERVICES.flatMap((service) => [killed(service), paused(service)]),
    // Exclude `entry`: its network publishes the whole marketplace.
    ...SERVICES.filter((service) => service !== 'entry').map(cutOff),
    ...SERVICES.map(slowed),
    ...(['postgres', 'minio'] as const).map(diskFull),
    ...CLOCKED.flatMap((service) => [clockOff(service, 1), clockOff(service, -1)]),
  ]
}

async function oneOf({ composer }: Tools, service: Service): Promise<string> {
  const [id] = await composer.containersOf(service)
  if (!id) throw new Error(`${service} is not running`)
  return id
}

const inspect = (id: string, format: string) => docker('inspect', '--format', format, id)

/** @throws {Error} if the PID belongs to another machine, or is 0 between starts. */
async function processOf(id: string): Promise<string> {
  const pid = await inspect(id, '{{.State.Pid}}')
  if (!readFileSync(`/proc/${pid}/cgroup`, 'utf8').includes(id)) throw new Error('its process is not here')
  return pid
}

/** Simulates a crash; the restart policy must recover. */
const killed = (service: Service): Fault => ({
  kind: 'killed',
  service,
  async make(tools) {
    const id = await oneOf(tools, service)
    try {
      const pid = await processOf(id)
      process.kill(Number(pid), 'SIGKILL')
      // Until Docker notices, it reports the container as healthy.
      const isSeen = async () => (await inspect(id, '{{.State.Pid}}')) !== pid
      await waitUntil(service, isSeen, { timeoutSeconds: 30 })
    } catch {
      // Process inaccessible: use Docker, which restarts nothing itself.
      await docker('kill', id)
      await docker('start', id)
    }
    return null
  },
})

/** Keeps connections open without responses. */
const paused = (service: Service): Fault => ({
  kind: 'paused',
  service,
  async make(tools) {
    const id = await oneOf(tools, service)
    await docker('pause', id)
    return () => docker('unpause', id)
  },
})

const cutOff = (service: Service): Fault => ({
  kind: 'cut off',
  service,
  async make(tools) {
    const id = await oneOf(tools, service)
    const network = Object.keys(JSON.parse(await inspect(id, '{{json .NetworkSettings.Networks}}')))[0] ?? ''
    await docker('network', 'disconnect', network, id)
    return () => docker('network', 'connect', '--alias', service, network, id)
  },
})

/** Delays all outgoing traffic. Needs Linux and root. */
const slowed = (service: Service): Fault => ({
  kind: 'slowed',
  service,
  async make(tools) {
    const pid = await processOf(await oneOf(tools, service))
    const inside = (...args: string[]) => requireTool('nsenter', ['--target', pid, '--net', ...args])
    const links = [...(await inside('ip', '-o', 'link')).matchAll(/^\d+: (eth\d+)/gm)].map(([, name = '']) => name)
    for (const link of links) await inside('tc', 'qdisc', 'add', 'dev', link, 'root', ...SLOW_LINE)
    return async () => {
      for (const link of links)
        await runTool('nsenter', ['--target', pid, '--net', 'tc', 'qdisc', 'del', 'dev', link, 'root'])
    }
  },
})

const diskFull = (service: DiskOf): Fault => ({
  kind: 'disk full',
  service,
  async make({ disks }) {
    if (!disks) throw new Error('small disks cannot be mounted here')
    await disks.fill(service)
    return async () => disks.empty(service)
  },
})

const clockOff = (service: (typeof CLOCKED)[number], sign: 1 | -1): Fault => ({
  kind: sign > 0 ? 'clock ahead' : 'clock behind',
  service,
  async make({ clocksDir }) {
    const file = path.join(clocksDir, service)
    writeFileSync(file, String(sign * CLOCK_OFF_SECONDS))
    return async () => writeFileSync(file, '0')
  },
})
