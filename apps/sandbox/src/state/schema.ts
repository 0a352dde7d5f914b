import { CHANNELS } from '../channels/registry.ts'
import { LOG_SCHEMA } from '../log/schema.ts'

/** Times: sandbox milliseconds since 1970. Money: integer fen. */
export const SCHEMA = `
${CHANNELS.map((channel) => channel.schema).join('\n')}
${LOG_SCHEMA}
CREATE TABLE IF NOT EXISTS notification (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  channel TEXT NOT NULL,
  outTradeNo TEXT NOT NULL,
  url TEXT NOT NULL,
  content TEXT NOT NULL,
  faults TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  dueAt INTEGER,
  state TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS notification_due ON notification (dueAt) WHERE state = 'waiting';

CREATE TABLE IF NOT EXISTS message (
  sequence INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  sender TEXT,
  recipient TEXT NOT NULL,
  subject TEXT,
  text TEXT NOT NULL,
  receivedAt INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS message_recipient ON message (recipient, sequence);
`
