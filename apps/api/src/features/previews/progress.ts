import type { Context } from '../../context.ts'
import type { PreviewStep } from '@wencang/domain'

const EVERY_MILLISECONDS = 2_000

/**
 * Records how far a step is, for its creator and operators: at most every two seconds, and one at a time. A record that fails is left out; the step matters more.
 * @returns the function to call with each share, 0 to 1.
 */
export function tellProgress(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  fileId: string,
  step: PreviewStep,
): (share: number) => void {
  const began = clock.now().getTime()
  let last = 0
  let isRecording = false
  return (share) => {
    const now = clock.now().getTime()
    if (isRecording || now - last < EVERY_MILLISECONDS) return
    isRecording = true
    last = now
    const secondsLeft = share > 0 ? Math.ceil(((now - began) / 1000) * (1 / share - 1)) : null
    const progress = { step, share, secondsLeft }
    void db.preview
      .updateMany({ where: { fileId }, data: { progress } })
      .catch((error: unknown) => log.warn({ err: error, fileId }, 'the progress of a preview was not recorded'))
      .finally(() => {
        isRecording = false
      })
  }
}
