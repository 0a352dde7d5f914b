import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PREVIEW_REASONS, type PreviewStep } from '@wencang/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { boundsFor } from './originals.ts'
import { runStep } from './step-process.ts'
import { mutated } from './testing/mutate.ts'
import { validFiles } from './testing/valid-files.ts'

/** Of each kind; `MUTATED_FILES=300` for a thorough run. */
const COUNT = Number(process.env.MUTATED_FILES ?? 1)
const STEPS: PreviewStep[] = ['light', 'tiles']
const LONGEST_SECONDS = 60

/** A reason that is the process's own fault: it crashed, or had to be stopped. */
const UNFORESEEN = ['failed', 'took_too_long']

const KINDS = await validFiles()

describe('files that were damaged, or made to do damage', { timeout: 0 }, () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-mutated-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function outcomeOf(bytes: Buffer, fileType: string, step: PreviewStep, name: string) {
    const original = path.join(folder, 'original')
    const results = path.join(folder, name)
    writeFileSync(original, bytes)
    await mkdir(results)
    const outcome = await runStep({
      ...{ step, fileType, ceiling: 'study', original, folder: results, schema: z.unknown() },
      bounds: boundsFor(bytes.length, LONGEST_SECONDS),
    })
    rmSync(results, { recursive: true })
    return outcome.made ? 'made' : `${outcome.reason} ${outcome.message} ${outcome.detail ?? ''}`
  }

  test.each(KINDS)('$name: each ends with a preview or a true reason', async ({ fileType, bytes }) => {
    expect(await outcomeOf(bytes, fileType, 'light', 'valid')).toBe('made')
    const surprises: string[] = []
    for (let seed = 1; seed <= COUNT; seed++)
      for (const step of STEPS) {
        const outcome = await outcomeOf(mutated(bytes, seed), fileType, step, `${step}-${seed}`)
        const [reason = ''] = outcome.split(' ')
        expect(['made', ...PREVIEW_REASONS]).toContain(reason)
        if (UNFORESEEN.includes(reason)) surprises.push(`${step} of seed ${seed}: ${outcome.slice(0, 400)}`)
      }
    expect(surprises).toEqual([])
  })
})
