import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HomeConfig } from '@wencang/contract'
import type { DocumentFont } from '@wencang/document-font'
import type { Store } from '../store.ts'
import { renderGuide } from './render-guide.ts'
import { templatePage } from './template-page.ts'
import { zip } from './zip.ts'

type HelpDocument = HomeConfig['help']['documents'][number]
type Language = 'zh-CN' | 'en-US'

const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US']
const TITLES = { 'zh-CN': '推广模板', 'en-US': 'Promotion template' } as const
const FOLDER_NAMES = { 'zh-CN': '文藏推广模板', 'en-US': 'wencang-promotion-template' } as const
const WRITTEN = new Date('2026-11-21T00:00:00Z')

/** One template in one language: as a page, as text to edit, and as a sheet to print. */
export async function promotionTemplate(language: Language, font: DocumentFont): Promise<Buffer> {
  const markdown = await readFile(path.join(import.meta.dirname, `promotion.${language}.md`), 'utf8')
  const title = TITLES[language]
  const folder = FOLDER_NAMES[language]
  const contents = {
    'page.html': Buffer.from(templatePage(markdown, { title, language })),
    'page.md': Buffer.from(markdown),
    'page.pdf': await renderGuide(markdown, font, { title, language, date: WRITTEN }),
  }
  const entries = Object.entries(contents).map(([name, content]) => ({ name: `${folder}/${name}`, content }))
  return zip(entries, WRITTEN)
}

/** Stores the promotion templates. @returns Links for the creator center. */
export async function writeTemplates(store: Store, font: DocumentFont): Promise<HelpDocument[]> {
  const documents: HelpDocument[] = []
  for (const language of LANGUAGES) {
    const key = `help/promotion.${language}.zip`
    // Stable key: links stay valid.
    await store.putPublic(key, await promotionTemplate(language, font), 'application/zip', 'public, max-age=300')
    documents.push({ kind: 'promotion', language, title: TITLES, url: store.publicUrl(key) })
  }
  return documents
}
