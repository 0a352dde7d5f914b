import { duration } from './instruments.ts'

/** Preview steps in their child process, including paused time. */
export const previewStep = duration<{ step: string; outcome: string }>({
  name: 'wencang.preview.step.duration',
  description: 'Steps of previews by outcome: made, no_space, or why there is none.',
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600],
})
