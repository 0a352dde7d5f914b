import { describe, expect, test } from 'vitest'
import { createLookup } from './archive-lookup.ts'

const lookup = (paths: string[]) =>
  createLookup(paths.map((path) => ({ path, bytes: 1, packedBytes: 1, isEncrypted: false })))

describe('a file that a model names is found', () => {
  test.each([
    ['beside it', 'a.png', ['b/a.png', 'source/a.png'], 'source/a.png'],
    ['in a folder beside its own', '../textures/a.png', ['a.png', 'textures/a.png'], 'textures/a.png'],
    ['elsewhere by its name', 'a.png', ['pictures/deep/a.png'], 'pictures/deep/a.png'],
    ['by the longest end of a path of another machine', 'C:\\all\\x\\a.png', ['y/a.png', 'x/a.png'], 'x/a.png'],
    ['in another case', 'Textures/A.PNG', ['source/textures/a.png'], 'source/textures/a.png'],
    ['in another composition of accents', 'caf\u00e9.png', ['source/cafe\u0301.png'], 'source/cafe\u0301.png'],
    ['with escapes of URLs', 'a%20b.png', ['source/a b.png'], 'source/a b.png'],
  ])('%s', (_name, name, paths, found) => {
    expect(lookup(paths)('source/model.obj', name)).toBe(found)
  })

  test.each([
    ['outside of the archive', '../../etc/hostname', ['a.png']],
    ['that is a resource fork', 'a.png', ['__MACOSX/source/a.png', 'source/._a.png']],
  ])('but none %s', (_name, name, paths) => {
    expect(lookup(paths)('source/model.obj', name)).toBeNull()
  })
})
