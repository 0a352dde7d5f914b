import type { PreviewStep } from '@wencang/domain'
import type { Context } from '../context.ts'

const EVERY_MILLISECONDS = 2_000

/**
 * Records a step's progress, at most every two seconds. Ignores failures.
 * @returns `report`, to call with each share, 0 to 1, and `settle`, after which nothing is recorded.
 */
export function reportProgress(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  fileId: string,
  step: PreviewStep,
): { report(share: number): void; settle(): Promise<void> } {
  const began = clock.now().getTime()
  let last = 0
  let recording: Promise<void> | undefined
  let isOver = false
  return {
    report(share) {
      const now = clock.now().getTime()
      if (isOver || recording || now - last < EVERY_MILLISECONDS) return
      last = now
      const secondsLeft = share > 0 ? Math.ceil(((now - began) / 1000) * (1 / share - 1)) : null
      recording = db.preview
        .updateMany({ where: { fileId }, data: { progress: { step, share, secondsLeft } } })
        .then(() => undefined)
        .catch((error: unknown) => log.warn({ err: error, fileId }, 'the progress of a preview was not recorded'))
        .finally(() => {
          recording = undefined
        })
    },
    async settle() {
      isOver = true
      await recording
    },
  }
}
