/** Keys are created once; a witness's head only advances. */
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
