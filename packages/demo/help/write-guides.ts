import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HomeConfig } from '@wencang/contract'
import { loadDocumentFont } from '@wencang/document-font'
import type { Store } from '../store.ts'
import { renderGuide } from './render-guide.ts'
import { writeTemplates } from './write-templates.ts'

type GuideDocument = HomeConfig['help']['documents'][number]

const LANGUAGES = ['zh-CN', 'en-US'] as const
const TITLES = {
  platform: { 'zh-CN': '平台使用指南', 'en-US': 'Platform guide' },
  asset: { 'zh-CN': '资产采集指南', 'en-US': 'Asset-capture guide' },
} as const
/** Date of the texts; keeps files deterministic. */
const WRITTEN = new Date('2026-11-21T00:00:00Z')

/** Renders and stores the guides and the promotion template. @returns Links for the help and creator centers. */
export async function writeGuides(store: Store): Promise<GuideDocument[]> {
  const font = await loadDocumentFont()
  const documents: GuideDocument[] = []
  for (const kind of ['platform', 'asset'] as const) {
    for (const language of LANGUAGES) {
      const markdown = await readFile(path.join(import.meta.dirname, `${kind}.${language}.md`), 'utf8')
      const title = TITLES[kind]
      const content = await renderGuide(markdown, font, { title: title[language], language, date: WRITTEN })
      const key = `help/${kind}.${language}.pdf`
      // Stable key: links stay valid.
      await store.putPublic(key, content, 'application/pdf', 'public, max-age=300')
      documents.push({ kind, language, title, url: store.publicUrl(key) })
    }
  }
  return [...documents, ...(await writeTemplates(store, font))]
}
