import {
  chownSync,
  existsSync,
  mkdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { requireTool, runTool } from '@wencang/local-services/machine'

const GIB = 1024 ** 3
/** Volumes on small disks, with their user IDs. */
const DISKS = {
  postgres: { volume: 'postgres-data', bytes: 3 * GIB, user: 999 },
  minio: { volume: 'minio-data', bytes: 4 * GIB, user: 1000 },
} as const
export type DiskOf = keyof typeof DISKS
const SERVICES = Object.keys(DISKS) as DiskOf[]
const FILLER = '.filler'

/** Loop-mounted disks of a few GiB. */
export interface SmallDisks {
  /** Volume definitions for the compose file. */
  volumes: Record<string, object>
  fill(service: DiskOf): Promise<void>
  empty(service: DiskOf): void
  remove(): Promise<void>
}

/** @returns null where files cannot be mounted: without Linux, without root. */
export async function makeSmallDisks(folder: string): Promise<SmallDisks | null> {
  const placeOf = (service: DiskOf) => path.join(folder, service)
  const remove = async () => {
    for (const service of SERVICES) await runTool('umount', [placeOf(service)])
    rmSync(folder, { recursive: true, force: true })
  }
  // Clean up after a killed run.
  await remove()
  try {
    for (const service of SERVICES) await mountDisk(placeOf(service), DISKS[service])
  } catch {
    await remove()
    return null
  }
  const opts = (service: DiskOf) => ({ type: 'none', o: 'bind', device: placeOf(service) })
  return {
    volumes: Object.fromEntries(
      SERVICES.map((service) => [DISKS[service].volume, { driver: 'local', driver_opts: opts(service) }]),
    ),
    fill: (service) => fill(placeOf(service)),
    empty: (service) => rmSync(path.join(placeOf(service), FILLER), { force: true }),
    remove,
  }
}

async function mountDisk(place: string, { bytes, user }: { bytes: number; user: number }): Promise<void> {
  mkdirSync(place, { recursive: true })
  const image = `${place}.img`
  writeFileSync(image, '')
  truncateSync(image, bytes)
  // Reserve nothing for root.
  await requireTool('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  await requireTool('mount', ['-o', 'loop', image, place])
  // Postgres and the store require an empty, owned folder.
  rmdirSync(path.join(place, 'lost+found'))
  chownSync(place, user, user)
}

/** Fills all free space. Repeats, because concurrent writes compete. */
async function fill(place: string): Promise<void> {
  const filler = path.join(place, FILLER)
  for (let tries = 0; tries < 5; tries++) {
    const { bavail, bsize } = statfsSync(place)
    if (bavail === 0) return
    const { size } = existsSync(filler) ? statSync(filler) : { size: 0 }
    await runTool('fallocate', ['--length', String(size + bavail * bsize), filler])
  }
}
