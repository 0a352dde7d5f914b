import { expect, test } from 'vitest'
import { addFiles } from '../../asset-draft/further-draft.ts'
import { droppedFiles } from './dropped-files.ts'

/** A reader gives so many entries at a time, as browsers do. */
const AT_ONCE = 100

/** null: may not be read. */
type Tree = { [name: string]: Tree | string | null }

function entryOf(name: string, content: Tree | string | null, within = ''): object {
  const fullPath = `${within}/${name}`
  if (content === null)
    return {
      isFile: true,
      fullPath,
      file: (_: unknown, refuse: (error: Error) => void) => refuse(new Error('NotReadableError')),
    }
  if (typeof content === 'string')
    return { isFile: true, fullPath, file: (give: (file: File) => void) => give(new File([content], name)) }
  const entries = Object.entries(content).map(([one, inside]) => entryOf(one, inside, fullPath))
  return {
    ...{ isFile: false, fullPath },
    createReader() {
      const left = [...entries]
      return { readEntries: (give: (some: object[]) => void) => give(left.splice(0, AT_ONCE)) }
    },
  }
}

const dropped = (tree: Tree) =>
  ({
    items: Object.entries(tree).map(([name, content]) => ({ webkitGetAsEntry: () => entryOf(name, content) })),
    files: [],
  }) as unknown as DataTransfer
const pathsOf = async (tree: Tree) => (await droppedFiles(dropped(tree))).files.map(({ path }) => path)

test('a dropped folder is read recursively, together with dropped files', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, number) => [`IMG_${number}.jpg`, 'a picture']))
  const paths = await pathsOf({ 青铜鼎: { raw: many, textures: { 'albedo.png': 'bronze' } }, '说明.txt': 'notes' })
  expect(paths).toHaveLength(252)
  expect(new Set(paths)).toContain('青铜鼎/raw/IMG_249.jpg')
  expect(paths.slice(-2)).toEqual(['青铜鼎/textures/albedo.png', '说明.txt'])
})

test('file names are normalised to NFC, and system files are left out', async () => {
  const { files } = await droppedFiles(dropped({ scan: { 'cafe\u0301.png': 'a', '.DS_Store': 'b' } }))
  expect(addFiles([], files).map(({ name }) => name)).toEqual(['scan/caf\u00e9.png'])
})

test('at most a thousand files of a folder are read', async () => {
  const endless = Object.fromEntries(Array.from({ length: 1_200 }, (_, number) => [`${number}.jpg`, 'a']))
  expect(await pathsOf({ endless })).toHaveLength(1_000)
})

test('a browser without folder support returns its plain files', async () => {
  const files = [new File(['a'], 'a.png')]
  const found = await droppedFiles({ items: [{}], files } as unknown as DataTransfer)
  expect(found).toMatchObject({ files: [{ path: 'a.png' }], unread: [] })
})

test('unreadable files are named, and the others are returned', async () => {
  const found = await droppedFiles(dropped({ scan: { 'a.png': 'a', 'locked.png': null, 'z.png': 'z' } }))
  expect([found.files.map(({ path }) => path), found.unread]).toEqual([
    ['scan/a.png', 'scan/z.png'],
    ['scan/locked.png'],
  ])
})
