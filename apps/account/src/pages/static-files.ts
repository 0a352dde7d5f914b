import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A file that pages link to; its name holds its hash, so that browsers may keep it for ever. */
export interface StaticFile {
  path: string
  type: string
  content: Buffer
}

function staticFile(name: string, type: string): StaticFile {
  const content = readFileSync(path.join(import.meta.dirname, 'static', name))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/static/${name.replace('.', `.${hash}.`)}`, type, content }
}

const stylesheet = staticFile('sign-in.css', 'text/css; charset=utf-8')
const sendCodeScript = staticFile('send-code.js', 'text/javascript; charset=utf-8')

export const STYLESHEET_PATH = stylesheet.path
export const SEND_CODE_SCRIPT_PATH = sendCodeScript.path
export const STATIC_FILES: readonly StaticFile[] = [stylesheet, sendCodeScript]
