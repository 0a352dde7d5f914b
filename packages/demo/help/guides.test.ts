import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadDocumentFont } from '@wencang/document-font'
import { expect, test } from 'vitest'
import { renderGuide } from './render-guide.ts'

const KINDS = ['platform', 'asset', 'promotion']
const NAMES = KINDS.flatMap((kind) => [`${kind}.zh-CN`, `${kind}.en-US`])
const read = (name: string) => readFile(path.join(import.meta.dirname, `${name}.md`), 'utf8')

test.each(NAMES)('%s becomes a small PDF of at most three pages, the same at every run', async (name) => {
  const font = await loadDocumentFont()
  const options = { title: 'Guide', language: 'zh-CN' as const, date: new Date('2026-11-21T00:00:00Z') }
  const pdf = await renderGuide(await read(name), font, options)
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThanOrEqual(1)
  expect(pages).toBeLessThanOrEqual(3)
  expect(pdf.length).toBeLessThan(200_000)
  expect((await renderGuide(await read(name), font, options)).equals(pdf)).toBe(true)
})

test('the font can draw every character of the guides', async () => {
  const { drawable } = await loadDocumentFont()
  for (const name of NAMES) {
    const letters = (await read(name)).replaceAll('\n', '')
    expect(drawable(letters)).toBe(letters)
  }
})

test('both languages of a guide have the same sections', async () => {
  const sections = (text: string) => text.match(/^## /gm)?.length
  for (const kind of KINDS) expect(sections(await read(`${kind}.zh-CN`))).toBe(sections(await read(`${kind}.en-US`)))
})
