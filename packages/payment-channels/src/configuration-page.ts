const INTRO = `# Configuration

<!-- Written from \`.env.example\` by \`pnpm generate\`. -->

Every server validates its variables at start; an invalid one stops the start and is named. \`X_FILE\` may name a file that holds the value of \`X\`. Values here are the defaults; \`docker compose\` reads them from \`.env\`.

\`npm start\` takes the same variables, and \`API_PORT\`, \`ACCOUNT_PORT\`, \`SANDBOX_PORT\`, \`STORE_PORT\`, \`POSTGRES_PORT\`. It starts Postgres unless \`DATABASE_URL\` is set. Its object store is, in this order: \`S3_ENDPOINT\`; a \`minio\` on the PATH or in \`.cache/bin\`; MinIO in Docker; MinIO built with Go, once; s3rver, for evaluation only. \`STORE=minio|docker|s3rver\` forces one. \`DEMO_CHAIN=on\` adds a local chain.
`

/** `docs/configuration.md`: a table of variable, default and explanation for each part of `.env.example`. */
export function configurationPage(example: string): string {
  const [, ...parts] = example.split(/^# --- (.+?) -+$/m)
  const sections: string[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const rows = rowsOf(parts[at + 1] ?? '')
    sections.push(`## ${parts[at]}\n\n| Variable | Default | |\n| --- | --- | --- |\n${rows.join('\n')}\n`)
  }
  return `${INTRO}\n${sections.join('\n')}`
}

/** A comment explains the variables that follow it; its first row has the text. */
function rowsOf(part: string): string[] {
  const rows: string[] = []
  let comment: string[] = []
  for (const line of part.split('\n')) {
    const [, name, value = ''] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name) {
      rows.push(`| \`${name}\` | ${value && `\`${escaped(value)}\``} | ${escaped(comment.join(' '))} |`)
      comment = []
    } else if (line.startsWith('# ') && !/^# (?:payment channels, written|end of payment)/.test(line))
      comment.push(line.slice(2))
  }
  return rows
}

const escaped = (text: string) => text.replaceAll('|', '\\|')
