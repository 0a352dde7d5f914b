import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AS_READ, PREVIEW_REASONS, type PreviewStep } from '@wencang/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StepArguments } from './child/make-step.ts'
import { boundsFor, runStep } from './run-step.ts'
import { mutated } from './testing/mutate.ts'
import { validFiles } from './testing/valid-files.ts'
import { startWarmProcess } from './testing/warm-process.ts'

/** Mutations of each kind; thorough with `MUTATED_FILES=300`. */
const COUNT = Number(process.env.MUTATED_FILES ?? 1)
const STEPS: PreviewStep[] = ['light', 'tiles']
/** Steps take seconds; long enough for a busy machine. */
const MAX_SECONDS = 300

/** Failures of the process: a crash or a timeout. */
const UNFORESEEN = ['failed', 'took_too_long']

const KINDS = await validFiles()

describe('damaged and malicious files', { timeout: 0 }, () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-mutated-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const warm = startWarmProcess(MAX_SECONDS)
  afterAll(() => warm.stop())

  /** In a separate process, like the worker. */
  async function outcomeAlone(what: StepArguments) {
    const size = statSync(what.original).size
    const outcome = await runStep({
      ...what,
      bounds: boundsFor(size, { wallSeconds: MAX_SECONDS }),
    })
    return outcome.made ? 'made' : `${outcome.reason} ${outcome.message} ${outcome.detail ?? ''}`
  }

  /** @param isAlone Uses a process of its own; otherwise shared, with failures repeated alone. */
  async function outcomeOf(bytes: Buffer, fileType: string, step: PreviewStep, isAlone: boolean) {
    const original = path.join(folder, 'original')
    writeFileSync(original, bytes)
    const within = async (outcomeIn: (what: StepArguments) => Promise<string>) => {
      const results = mkdtempSync(path.join(folder, 'results-'))
      const outcome = await outcomeIn({
        step,
        fileType,
        ceiling: 'study',
        orientation: AS_READ,
        original,
        folder: results,
      })
      rmSync(results, { recursive: true })
      return outcome
    }
    const outcome = isAlone ? '' : await within((what) => warm.outcomeOf(what))
    return outcome === '' || outcome.startsWith('failed') ? within(outcomeAlone) : outcome
  }

  test.each(KINDS)('$name: each file ends with a preview or a reason of its own', async ({ fileType, bytes }) => {
    expect(await outcomeOf(bytes, fileType, 'light', true)).toBe('made')
    const surprises: string[] = []
    for (let seed = 1; seed <= COUNT; seed++)
      for (const step of STEPS) {
        const outcome = await outcomeOf(mutated(bytes, seed), fileType, step, false)
        const [reason = ''] = outcome.split(' ')
        expect(['made', ...PREVIEW_REASONS]).toContain(reason)
        if (UNFORESEEN.includes(reason)) surprises.push(`${step} of seed ${seed}: ${outcome.slice(0, 400)}`)
      }
    expect(surprises).toEqual([])
  })
})
