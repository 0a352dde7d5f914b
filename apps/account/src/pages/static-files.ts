import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** File with a hash in its name, cacheable forever. */
export interface StaticFile {
  path: string
  type: string
  content: Buffer
}

/** @param imports Files that a script imports by plain name; replaced with the hashed names. */
function staticFile(name: string, type: string, imports: Readonly<Record<string, StaticFile>> = {}): StaticFile {
  const plain = readFileSync(path.join(import.meta.dirname, 'static', name), 'utf8')
  const content = Buffer.from(
    Object.entries(imports).reduce((text, [from, file]) => text.replaceAll(`'${from}'`, `'${file.path}'`), plain),
  )
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/static/${name.replace('.', `.${hash}.`)}`, type, content }
}

const stylesheet = staticFile('sign-in.css', 'text/css; charset=utf-8')
const JAVASCRIPT = 'text/javascript; charset=utf-8'
const solver = staticFile('solve-captcha.js', JAVASCRIPT)
const sendCodeScript = staticFile('send-code.js', JAVASCRIPT, { './solve-captcha.js': solver })
const passwordScript = staticFile('password-fields.js', JAVASCRIPT)
const captchaScript = staticFile('sign-in-captcha.js', JAVASCRIPT, { './solve-captcha.js': solver })

export const STYLESHEET_PATH = stylesheet.path
export const SEND_CODE_SCRIPT_PATH = sendCodeScript.path
export const PASSWORD_SCRIPT_PATH = passwordScript.path
export const CAPTCHA_SCRIPT_PATH = captchaScript.path
export const STATIC_FILES: readonly StaticFile[] = [stylesheet, solver, sendCodeScript, passwordScript, captchaScript]
