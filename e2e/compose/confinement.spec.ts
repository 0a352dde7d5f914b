import { expect, test } from '@playwright/test'
import { compose, containersOf, docker, SERVERS } from '../support/compose.ts'

const MAX_IMAGE_BYTES = 250 * 1000 ** 2

interface Inspection {
  Name: string
  Image: string
  Config: { User: string }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[] | null
    PortBindings: Record<string, { HostIp: string }[]>
    Tmpfs?: Record<string, string>
  }
  Mounts: { Destination: string }[]
}

/** All containers of the stack, including exited ones. */
async function inspections(): Promise<Inspection[]> {
  const ids = (await compose('ps', '-q')).split('\n').filter(Boolean)
  const project = process.env.COMPOSE_PROJECT_NAME ?? ''
  const ended = await docker(
    'ps',
    '--all',
    '--quiet',
    '--no-trunc',
    '--filter',
    `label=com.docker.compose.project=${project}`,
  )
  return JSON.parse(await docker('inspect', ...new Set([...ids, ...ended.split('\n').filter(Boolean)])))
}

test('no process of any container runs as root', async () => {
  for (const service of SERVERS) {
    for (const id of await containersOf(service)) {
      const [, ...lines] = (await docker('top', id, '-eo', 'pid,uid')).split('\n')
      const users = lines.map((line) => line.trim().split(/\s+/)[1])
      expect(users.length, service).toBeGreaterThan(0)
      expect(users, service).not.toContain('0')
    }
  }
  for (const { Name, Config } of await inspections()) expect(Config.User, Name).not.toMatch(/^(|0|root)(:.*)?$/)
})

test('containers write only to volumes and memory, and have no capabilities', async () => {
  for (const { Name, HostConfig, Mounts } of await inspections()) {
    expect(HostConfig.ReadonlyRootfs, Name).toBe(true)
    expect(HostConfig.CapDrop, Name).toContain('ALL')
    // Docker creates mount points of volumes.
    const mounts = [...Mounts.map(({ Destination }) => Destination), ...Object.keys(HostConfig.Tmpfs ?? {})]
    const changed = (await docker('diff', Name.slice(1))).split('\n').filter(Boolean)
    const written = changed.filter((line) => !mounts.some((mount) => `${mount}/`.startsWith(`${line.slice(2)}/`)))
    expect(written, Name).toEqual([])
  }
})

test('ports are published on the loopback address only', async () => {
  const bindings = (await inspections()).flatMap(({ HostConfig }) =>
    Object.values(HostConfig.PortBindings ?? {}).flat(),
  )
  expect(bindings.length).toBe(4)
  for (const { HostIp } of bindings) expect(HostIp).toBe('127.0.0.1')
})

test('images stay small', async () => {
  for (const image of new Set((await inspections()).map(({ Image }) => Image))) {
    const [{ Size, RepoTags }] = JSON.parse(await docker('image', 'inspect', image)) as [
      { Size: number; RepoTags: string[] },
    ]
    expect(Size, RepoTags.join()).toBeLessThanOrEqual(MAX_IMAGE_BYTES)
  }
})
