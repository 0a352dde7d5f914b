import { duration } from './instruments.ts'

/** Steps of previews, in their child process, with the time in which they stood still for others. */
export const previewStep = duration<{ step: string; outcome: string }>({
  name: 'wencang.preview.step.duration',
  description: 'Steps of previews by outcome: made, no_space, or why there is none.',
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600],
})
