import { counter, observed } from './instruments.ts'

/** Published checkpoints: `wholly` with all cosignatures and a timestamp, or `partly`. */
export const logPublished = counter<{ attested: 'wholly' | 'partly' }>({
  name: 'wencang.log.published',
  unit: '{checkpoint}',
  description: 'Checkpoints of the log that were published.',
})

export const witnessAnswers = counter<{ outcome: 'cosigned' | 'failed' }>({
  name: 'wencang.log.witness.answers',
  unit: '{answer}',
  description: 'Requests to witnesses to cosign a checkpoint; failed: late or wrong, too.',
})

/** Log gauges that a worker reads at each scrape. */
export const logState = {
  logWaiting: observed({
    name: 'wencang.log.waiting',
    unit: '{entry}',
    description: 'Entries that have no place in the log yet.',
  }),
  logOldest: observed({
    name: 'wencang.log.oldest.age',
    unit: 's',
    description: 'For how long the oldest of them has waited.',
  }),
  logSilence: observed({
    name: 'wencang.log.silence',
    unit: 's',
    description:
      'For how long a witness, or the timestamp authority, owes what it was asked for, beyond what is usual.',
  }),
  logFindings: observed({
    name: 'wencang.log.findings',
    unit: '{finding}',
    description: 'What the last check of the log found altered or missing. There is nothing.',
  }),
}
