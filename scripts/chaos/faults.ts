import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireTool, runTool, waitUntil } from '@wencang/local-services/machine'
import type { Composer } from '../containers/composer.ts'
import { docker } from '../containers/docker.ts'
import type { DiskOf, SmallDisks } from './small-disks.ts'

export const SERVICES = ['postgres', 'minio', 'api', 'worker', 'account', 'sandbox', 'web', 'entry'] as const
export type Service = (typeof SERVICES)[number]
/** Servers whose clock can be moved. */
export const CLOCKED = ['api', 'worker', 'account'] as const

/** What faults are made with. */
export interface Tools {
  composer: Composer
  disks: SmallDisks | null
  /** A file for each server in {@link CLOCKED}, which says by how many seconds its clock is off. */
  clocksDir: string
}

/** Something that happens to one service, of `api` to one replica. */
export interface Fault {
  kind: 'killed' | 'paused' | 'cut off' | 'slowed' | 'disk full' | 'clock ahead' | 'clock behind'
  service: Service
  /** @returns what takes it away; null for one that is over at once. */
  make(tools: Tools): Promise<(() => Promise<unknown>) | null>
}

/** Further than a machine with a time server ever is; the payment channels accept five minutes, the store fifteen. */
const CLOCK_OFF_SECONDS = 120
/** A line that lets a million bits through each second, and on which a packet waits up to two: every kernel has it, a plain delay not. */
const SLOW_LINE = ['tbf', 'rate', '1mbit', 'burst', '32kb', 'latency', '2s']

/** Every fault of this list for every service that can have it. */
export function allFaults(): Fault[] {
  return [
    ...SERVICES.flatMap((service) => [killed(service), paused(service)]),
    // The published ports belong to the network of `entry`: cut off, it is the whole shop.
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

/** @throws {Error} where the container's process is none of this machine's: its number is another one's there, and 0 between two starts. */
async function processOf(id: string): Promise<string> {
  const pid = await inspect(id, '{{.State.Pid}}')
  if (!readFileSync(`/proc/${pid}/cgroup`, 'utf8').includes(id)) throw new Error('its process is not here')
  return pid
}

/** As a crash: the restart policy of the container has to bring it back. */
const killed = (service: Service): Fault => ({
  kind: 'killed',
  service,
  async make(tools) {
    const id = await oneOf(tools, service)
    try {
      const pid = await processOf(id)
      process.kill(Number(pid), 'SIGKILL')
      // Docker takes a moment to see it: until then the container would pass for a healthy one.
      const isSeen = async () => (await inspect(id, '{{.State.Pid}}')) !== pid
      await waitUntil(service, isSeen, { timeoutSeconds: 30 })
    } catch {
      // The processes of containers are not this machine's, or not ours: Docker then does it, but takes it for a wish and restarts nothing.
      await docker('kill', id)
      await docker('start', id)
    }
    return null
  },
})

/** Its connections stay, and nothing answers. */
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

/** A slow line: all that it sends is late. Needs Linux and root. */
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
