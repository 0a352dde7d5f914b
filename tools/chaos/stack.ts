import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CACHE_DIR, PROJECT_ROOT } from '@wencang/local-services/machine'
import { type Composer, createComposer } from '@wencang/scripts/containers/composer'
import { CLOCKED, type Tools } from './faults.ts'
import { makeSmallDisks } from './small-disks.ts'

const FOLDER = path.join(CACHE_DIR, 'chaos')
const TAG = 'chaos'

/** Prepares the stack with small disks and movable clocks. @returns null without Compose. */
export async function chaosStack(say: (line: string) => void, signal: AbortSignal): Promise<Tools | null> {
  const clocksDir = path.join(FOLDER, 'clocks')
  mkdirSync(clocksDir, { recursive: true })
  for (const service of CLOCKED) writeFileSync(path.join(clocksDir, service), '0')
  const disks = await makeSmallDisks(path.join(FOLDER, 'disks'))
  if (!disks) say('Small disks cannot be mounted here: no disk will be full.')
  const over = path.join(FOLDER, 'over.yml')
  // JSON is YAML.
  writeFileSync(
    over,
    JSON.stringify({ version: '3.8', services: clockedServices(clocksDir), volumes: disks?.volumes ?? {} }),
  )
  const composer = await createComposer({
    project: `wencang-chaos-${process.pid}`,
    // The load comes from one address.
    variables: { TAG, RATE_LIMIT_SCALE: '10000' },
    files: [path.join(PROJECT_ROOT, 'docker-compose.yml'), over],
    logDir: FOLDER,
    say,
    signal,
  })
  if (!composer) await disks?.remove()
  return composer && { composer: withDisks(composer, disks), disks, clocksDir }
}

function clockedServices(clocksDir: string): Record<string, object> {
  const program = path.join(PROJECT_ROOT, 'tools', 'chaos', 'moved-clock.mjs')
  return Object.fromEntries(
    CLOCKED.map((service) => [
      service,
      {
        environment: { NODE_OPTIONS: '--import=/chaos/moved-clock.mjs', CHAOS_CLOCK: `/chaos/clocks/${service}` },
        volumes: [`${program}:/chaos/moved-clock.mjs:ro`, `${clocksDir}:/chaos/clocks:ro`],
      },
    ]),
  )
}

/** Remove disks after their containers. */
function withDisks(composer: Composer, disks: Tools['disks']): Composer {
  return {
    ...composer,
    async remove() {
      await composer.remove()
      await disks?.remove()
    },
  }
}
