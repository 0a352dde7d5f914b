import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type Finding, fail, ok, reasonOf, type Variables, warn } from '../finding.ts'

const TIMEOUT_MILLISECONDS = 8_000

/** Checks the greeting only: no mail, no login. */
export async function checkMail(variables: Variables): Promise<Finding[]> {
  const address = variables.SMTP_URL
  if (!address || !URL.canParse(address)) return [fail('SMTP_URL is not set', 'set it: codes go out by mail')]
  const { hostname, port, protocol } = new URL(address)
  const isSecure = protocol === 'smtps:'
  const where = `${hostname}:${port || (isSecure ? 465 : 587)}`
  try {
    const extensions = await greet(hostname, Number(port) || (isSecure ? 465 : 587), isSecure)
    const findings: Finding[] = [ok(`the mail server ${where} answers`)]
    const isPrivate = isSecure || /^\d{3}[ -]STARTTLS/im.test(extensions)
    if (!isPrivate) findings.push(warn(`the mail server ${where} offers no TLS`, 'use smtps:// or one with STARTTLS'))
    return findings
  } catch (error) {
    return [fail(`the mail server ${where} does not answer (${reasonOf(error)})`, 'check SMTP_URL and the way to it')]
  }
}

/** @returns the server's response to EHLO. */
async function greet(host: string, port: number, isSecure: boolean): Promise<string> {
  const socket: Socket = isSecure ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  try {
    const greeting = await answerOf(socket, signal)
    if (!greeting.startsWith('220')) throw new Error(`it responded ${greeting.slice(0, 60)}`)
    socket.write('EHLO preflight.invalid\r\n')
    const extensions = await answerOf(socket, signal)
    socket.write('QUIT\r\n')
    return extensions
  } finally {
    socket.destroy()
  }
}

/** Lines of `250-…`, the last one `250 …`. */
async function answerOf(socket: Socket, signal: AbortSignal): Promise<string> {
  let text = ''
  while (!/^\d{3} .*\r?\n$/m.test(text)) {
    const [chunk] = (await once(socket, 'data', { signal })) as [Buffer]
    text += chunk.toString('utf8')
  }
  return text
}
