import type { PostgresExtra } from '@wencang/local-services'
import { openBarman } from './barman.ts'
import { readDestination } from './destination.ts'

/** The most that is lost with a machine: a log that has changed is sent after this time, full or not. */
const ARCHIVE_SECONDS = 5

/** With a destination for backups, Postgres sends its write-ahead log there while it runs. */
export function archiving(env: NodeJS.ProcessEnv): PostgresExtra | undefined {
  const destination = readDestination(env)
  if (!destination) return undefined
  const { archiveCommand, environment } = openBarman(destination, env)
  return {
    settings: { archive_mode: 'on', archive_timeout: String(ARCHIVE_SECONDS), archive_command: archiveCommand },
    environment,
  }
}
