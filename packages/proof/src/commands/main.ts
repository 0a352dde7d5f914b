import { audit } from './audit.ts'
import { verify } from './verify.ts'

const USAGE = `Usage:
  npm run proof -- verify CERTIFICATE [FILE] --trust trust.json [--language en-US]
  npm run proof -- audit URL --trust trust.json [--state FILE] [--shop URL]
verify ends with 0 if the certificate is valid, 1 if it is wrong or revoked, 3 if something that is needed is missing;
audit ends with 0 if all is well, 1 if not. 2: they could not do their work.
`

const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = { verify, audit }
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  process.exitCode = await command(words).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    return 2
  })
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}
