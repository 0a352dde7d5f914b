/** Keys are made at the first start and kept. A witness's head moves forward only. */
export const LOG_SCHEMA = `
CREATE TABLE IF NOT EXISTS log_key (
  name TEXT PRIMARY KEY,
  content TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS witnessed (
  witness TEXT NOT NULL,
  origin TEXT NOT NULL,
  size INTEGER NOT NULL,
  root BLOB NOT NULL,
  PRIMARY KEY (witness, origin)
) STRICT;
`
