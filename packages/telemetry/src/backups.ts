import { observed } from './instruments.ts'

const age = observed({
  name: 'wencang.backup.age',
  unit: 's',
  description:
    'How long ago a part of the marketplace was in the backup as a whole for the last time; until the first time, for how long it is copied.',
})

/** Parts of a backup: database log, database copy, files. */
export type BackupPart = 'log' | 'copy' | 'files'

/**
 * Reports the backup's age from now on.
 * @returns Call `complete` whenever a part is complete.
 */
export function observeBackup(parts: readonly BackupPart[]) {
  const completeAt = new Map(parts.map((part) => [part, Date.now()]))
  const stop = age.read(() =>
    [...completeAt].map(([part, at]) => ({ value: (Date.now() - at) / 1000, attributes: { part } })),
  )
  return {
    complete(part: BackupPart): void {
      completeAt.set(part, Date.now())
    },
    stop,
  }
}
