/**
 * `npm run upgrade:check` (usage: tools/README.md): upgrades part by part under load. `--built` uses existing images
 * `previous` and `next`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CACHE_DIR, PROJECT_ROOT } from '@wencang/local-services/machine'
import { type Composer, createComposer } from '@wencang/scripts/containers/composer'
import { BUILT_SERVICES, stackIsToBeHad } from '@wencang/scripts/containers/images'
import { interruptSignal, runCommand } from '@wencang/scripts/start/interrupts'
import { changeUnderLoad } from '../load/measured.ts'
import { exportPrevious, type Previous } from './previous.ts'
import { testPrevious } from './previous-tests.ts'
import { BEFORE_SERVERS, NEXT, previousRestarts, requireAllNext, SERVERS } from './roll.ts'

const PREVIOUS = 'previous'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    tests: { type: 'boolean', default: false },
    requests: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '120' },
    buyers: { type: 'string', default: '4' },
    built: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.log(line)
const signal = interruptSignal()
const logDir = path.join(CACHE_DIR, 'upgrade')

await runCommand(check)

async function check(): Promise<number> {
  const previous = await exportPrevious(values.from, signal)
  say(`From ${previous.name} (${previous.commit.slice(0, 12)}) to this checkout.`)
  if (values.tests) return testPrevious(previous, positionals, { say, signal })
  const composer = (await stackIsToBeHad(say, signal)) ? await compose() : null
  if (!composer) throw new Error('Docker with Compose, or an image, is not to be had here.')
  try {
    if (!values.built) {
      await composer.mustWork('build-next', ['build', ...BUILT_SERVICES], { variables: { TAG: NEXT } })
      await composer.mustWork('build-previous', ['build', ...BUILT_SERVICES], { cwd: previous.folder })
    }
    await composer.mustWork('up', ['up', '-d'])
    return await upgrade(composer, previous)
  } finally {
    await composer.remove()
  }
}

/** Previous version's images; entry and settings are already new. */
async function compose(): Promise<Composer | null> {
  const over = path.join(logDir, 'over.yml')
  mkdirSync(logDir, { recursive: true })
  writeFileSync(
    over,
    `version: '3.8'\nservices:\n  settings: { image: 'wencang/setup:${NEXT}' }\n  entry: { image: 'wencang/web:${NEXT}' }\n`,
  )
  return createComposer({
    project: `wencang-upgrade-${process.pid}`,
    // The load comes from one address.
    variables: { TAG: PREVIOUS, RATE_LIMIT_SCALE: '10000' },
    files: [path.join(PROJECT_ROOT, 'docker-compose.yml'), over],
    logDir,
    say,
    signal,
  })
}

function upgrade(composer: Composer, previous: Previous): Promise<number> {
  const { addresses } = composer
  const amounts = {
    requests: Number(values.requests),
    readsPerSecond: Number(values.rate),
    buyers: Number(values.buyers),
  }
  return changeUnderLoad({ addresses, ...amounts, say, signal }, async (during) => {
    for (const step of BEFORE_SERVERS) await during(step.name, () => step.work(composer))
    if (previous.startsOnNextSchema) await during(previousRestarts.name, () => previousRestarts.work(composer))
    else say(`${previous.name} cannot start on the schema of this version: that one does is not checked.`)
    for (const step of SERVERS) await during(step.name, () => step.work(composer))
    await requireAllNext(composer)
  })
}
