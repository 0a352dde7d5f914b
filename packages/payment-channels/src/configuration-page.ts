const INTRO = `# Configuration

<!-- Written from \`.env.example\` by \`pnpm generate\`. -->

Servers check their variables when they start, and stop with the name of an invalid one. \`X_FILE\` can name a file with the value of \`X\`. \`docker compose\` reads variables from \`.env\`.

\`npm start\` also takes \`API_PORT\`, \`ACCOUNT_PORT\`, \`SANDBOX_PORT\`, \`STORE_PORT\`, \`POSTGRES_PORT\`, and \`DEMO_CHAIN=on\` for a local blockchain. It starts Postgres unless \`DATABASE_URL\` is set. It uses the first object store that it finds: \`S3_ENDPOINT\`; a \`minio\` on the PATH or in \`.cache/bin\`; MinIO in Docker; MinIO built with Go; s3rver, for evaluation only. \`STORE=minio|docker|s3rver\` chooses one.
`

/** `docs/configuration.md`: a table of variable, default and explanation for each part of `.env.example`. */
export function configurationPage(example: string): string {
  const [, ...parts] = example.split(/^# --- (.+?) -+$/m)
  const sections: string[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const rows = rowsOf(parts[at + 1] ?? '')
    sections.push(
      `## ${parts[at]}\n\n| Variable | Default or example | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
    )
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
