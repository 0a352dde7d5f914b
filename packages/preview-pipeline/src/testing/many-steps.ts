/** Runs each received step and replies with its outcome. */
import { makeStep, type StepArguments } from '../child/make-step.ts'
import { Refusal } from '../child/refusal.ts'

process.on('message', async (what: StepArguments) => {
  const outcome = await makeStep(what, () => {}).then(
    () => 'made',
    (error: unknown) => (error instanceof Refusal ? `${error.reason} ${error.message}` : `failed ${String(error)}`),
  )
  process.send?.(outcome)
})
