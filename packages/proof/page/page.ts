import { explain, explainVerdict, type Finding, type Locale, type Verification, workTitle } from '../src/findings.ts'
import { hashStream } from '../src/sha256.ts'
import { readTrust, type Trust } from '../src/trust.ts'
import { type HashedFile, verifyCertificate } from '../src/verify-certificate.ts'
import { PAGE_TEXTS, type PageText } from './page-texts.ts'

function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no part ${id}`)
  return found as Kind
}

const parts = {
  language: part('language'),
  certificate: part<HTMLInputElement>('certificate'),
  file: part<HTMLInputElement>('file'),
  trust: part<HTMLInputElement>('trust-file'),
  progress: part<HTMLProgressElement>('progress'),
  progressText: part('progress-text'),
  result: part('result'),
}

let locale: Locale = navigator.language.startsWith('zh') ? 'zh-CN' : 'en-US'
let certificate: File | undefined
let file: File | undefined
let trust: Trust | undefined = builtInTrust()
let trustName: string | undefined
let shown: Verification | PageText = 'waiting'
/** Request counter: outdated responses are dropped. */
let question = 0
/** Avoids rehashing the same file for another certificate. */
let hashed: { file: File; as: HashedFile } | undefined

const text = (name: PageText) => PAGE_TEXTS[locale][name]

function builtInTrust(): Trust | undefined {
  const content = part('trust').textContent?.trim()
  return content ? readTrust(JSON.parse(content)) : undefined
}

async function* piecesOf(source: File): AsyncGenerator<Uint8Array> {
  const reader = source.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

async function hash(source: File, isCurrent: () => boolean): Promise<HashedFile> {
  if (hashed?.file === source) return hashed.as
  let shownAt = 0
  const as = await hashStream(piecesOf(source), (bytes) => {
    const now = performance.now()
    if (!isCurrent() || now - shownAt < 100) return
    shownAt = now
    showProgress(bytes / source.size)
  })
  hashed = { file: source, as }
  return as
}

function showProgress(share: number): void {
  parts.progress.value = share
  parts.progressText.textContent = `${text(share < 1 ? 'reading' : 'done')} ${Math.floor(share * 100)} %`
}

async function verify(): Promise<void> {
  question += 1
  const mine = question
  const isCurrent = () => mine === question
  if (!certificate || !trust) return show(certificate ? 'needsTrust' : 'waiting')
  try {
    const bytes = new Uint8Array(await certificate.slice(0, MAX_READ).arrayBuffer())
    const hashedFile = file && (await hash(file, isCurrent))
    if (!isCurrent()) return
    if (file) showProgress(1)
    const verification = await verifyCertificate(bytes, { trust, now: new Date(), file: hashedFile })
    if (isCurrent()) show(verification)
  } catch {
    if (isCurrent()) show('unreadable')
  }
}

/** Above any certificate's size; the rest need not be read. */
const MAX_READ = 4 * 1024 * 1024

function show(what: Verification | PageText): void {
  shown = what
  if (typeof what === 'string') {
    delete parts.result.dataset.verdict
    parts.result.replaceChildren(element('p', text(what)))
    return
  }
  const { verdict, findings } = what
  const title = workTitle(what, locale)
  parts.result.dataset.verdict = verdict
  parts.result.replaceChildren(
    ...(title === '' ? [] : [workName(title)]),
    element('h2', explainVerdict(verdict, locale)),
    ...group('wrong', findings, false),
    ...group('proven', findings, true),
    ...group('said', findings, null),
  )
}

function group(title: PageText, findings: readonly Finding[], ok: Finding['ok']): HTMLElement[] {
  const items = findings
    .filter((finding) => finding.ok === ok)
    .map((finding) => element('li', explain(finding, locale)))
  if (items.length === 0) return []
  const list = document.createElement('ul')
  list.append(...items)
  return [element('h3', text(title)), list]
}

function workName(title: string): HTMLElement {
  const name = element('p', title)
  name.className = 'work'
  return name
}

function element(name: string, content: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = content
  return made
}

function showTexts(): void {
  document.documentElement.lang = locale
  document.title = text('title')
  parts.language.textContent = text('language')
  for (const each of document.querySelectorAll<HTMLElement>('[data-text]'))
    each.textContent = text(each.dataset.text as PageText)
  if (parts.progressText.textContent) showProgress(parts.progress.value)
  part('certificate-name').textContent = certificate?.name ?? ''
  part('file-name').textContent = file?.name ?? ''
  part('trust-name').textContent = trustName ?? (trust ? text('builtIn') : '')
  show(shown)
}

async function takeTrust(source: File): Promise<void> {
  try {
    trust = readTrust(JSON.parse(await source.text()))
    trustName = source.name
  } catch (error) {
    trust = undefined
    trustName = (error as Error).message
  }
}

/** Sorts dropped files by content: keys and certificates are small JSON. */
async function takeDropped(dropped: Iterable<File>): Promise<void> {
  for (const each of dropped) {
    const start = each.name.endsWith('.json') && each.size <= MAX_READ ? await each.text() : ''
    if (start.includes('"wencang-certificate"')) certificate = each
    else if (start.includes('"witnessesNeeded"')) await takeTrust(each)
    else file = each
  }
  changed()
}

function changed(): void {
  showTexts()
  void verify()
}

parts.language.addEventListener('click', () => {
  locale = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  showTexts()
})
parts.certificate.addEventListener('change', () => {
  certificate = parts.certificate.files?.[0]
  changed()
})
parts.file.addEventListener('change', () => {
  file = parts.file.files?.[0]
  changed()
})
parts.trust.addEventListener('change', async () => {
  const [source] = parts.trust.files ?? []
  if (source) await takeTrust(source)
  changed()
})
for (const name of ['dragover', 'dragleave', 'drop'] as const)
  document.addEventListener(name, (event) => {
    event.preventDefault()
    document.body.classList.toggle('is-over', name === 'dragover')
    if (name === 'drop') void takeDropped([...(event.dataTransfer?.files ?? [])])
  })
showTexts()
