import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, fromUtf8, toBase64, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { commit, opens } from './commitment.ts'
import { commitmentsOf, decodeEntry, encodeEntry } from './entry.ts'
import { formatInclusion, parseInclusion } from './inclusion.ts'
import {
  formatSignerKey,
  formatVerifierKey,
  openNote,
  parseSignerKey,
  parseVerifierKey,
  signatureLine,
  signerOf,
  signNote,
  type VerifierKey,
} from './note.ts'
import { sha256 } from './sha256.ts'
import { openingOf, seedOf, testSale } from './testing/index.ts'

describe('a signed note', () => {
  // Example of C2SP signed-note.
  const VKEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
  const NOTE =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n'

  test('of the specification is opened with its key', async () => {
    const key = parseVerifierKey(VKEY) as VerifierKey
    expect(formatVerifierKey(key)).toBe(VKEY)
    expect(await openNote(NOTE, [key])).toEqual({ text: 'This is an example message.\n', signatures: [{ key }] })
  })

  test('is rejected for a wrong signature of a known key, and ignores signatures of unknown keys', async () => {
    const key = parseVerifierKey(VKEY) as VerifierKey
    await expect(openNote(NOTE.replace('example message', 'exemple message'), [key])).rejects.toThrow('is wrong')
    const other = await signerOf('example.com/other', 'note', seedOf('other'))
    expect((await openNote(NOTE, [other.key])).signatures).toEqual([])
  })

  test('is rejected when malformed', async () => {
    const broken = ['', 'text', 'text\n', 'text\n\n', 'text\n\nname sig\n', NOTE.slice(0, -1), NOTE.replace('.', '\t')]
    for (const note of broken) await expect(openNote(note, []), JSON.stringify(note)).rejects.toThrow('no signed note')
  })

  test('is opened by its key, also after both keys were serialised', async () => {
    for (const kind of ['note', 'cosignature'] as const) {
      const signer = await signerOf('log.example/x', kind, seedOf(kind))
      const again = await parseSignerKey(formatSignerKey(signer.key, seedOf(kind)))
      expect(again?.key).toEqual(signer.key)
      const note = await signNote('text\n', [signer])
      const { signatures } = await openNote(note, [parseVerifierKey(formatVerifierKey(signer.key)) as VerifierKey])
      expect(signatures).toHaveLength(1)
    }
  })

  test('carries the signed time of a cosignature', async () => {
    const signer = await signerOf('witness.example/w', 'cosignature', seedOf('w'))
    const line = await signatureLine('text\n', signer, 1679315147)
    expect((await openNote(`text\n\n${line}`, [signer.key])).signatures).toEqual([
      { key: signer.key, timeSeconds: 1679315147 },
    ])
    const bytes = fromBase64(line.trim().split(' ')[2] ?? '') as Uint8Array
    bytes.set([1], 11)
    const moved = `text\n\n— witness.example/w ${toBase64(bytes)}\n`
    await expect(openNote(moved, [signer.key])).rejects.toThrow('is wrong')
  })

  test('accepts only keys whose name and hash match', () => {
    for (const vkey of [
      '',
      'a+b+c',
      VKEY.replace('foo', 'bar'),
      VKEY.replace('530d', '530e'),
      `${VKEY}A`,
      VKEY.slice(0, -1),
    ])
      expect(parseVerifierKey(vkey)).toBeUndefined()
  })
})

test('a checkpoint is parsed as it was written, and other text is rejected', () => {
  const checkpoint = { origin: 'market.example/log', size: 12, root: sha256() }
  const text = formatCheckpoint(checkpoint)
  expect(parseCheckpoint(text)).toEqual(checkpoint)
  for (const broken of [
    '',
    'a\n',
    'a\n01\nx\n',
    text.slice(0, -1),
    text.replace('12', '-1'),
    text.replace('12', '1e3'),
  ])
    expect(parseCheckpoint(broken)).toBeUndefined()
})

test('a proof is parsed as it was written, and other text is rejected', () => {
  const proof = { index: 3, hashes: [sha256(), sha256(utf8('x'))], checkpoint: 'a\n1\nb\n\n— n s\n' }
  const text = formatInclusion(proof)
  expect(parseInclusion(text)).toEqual(proof)
  expect(parseInclusion(formatInclusion({ ...proof, hashes: [] }))?.hashes).toEqual([])
  for (const broken of ['', text.slice(1), text.replace('index 3', 'index 03'), text.replace('=', '')])
    expect(parseInclusion(broken)).toBeUndefined()
})

describe('an entry', () => {
  const entry = testSale(new Date('2026-11-25T08:00:00Z'))

  test('is parsed as it was written, and is rejected when one byte differs', () => {
    const bytes = encodeEntry(entry)
    expect(decodeEntry(bytes)).toEqual(entry)
    const text = fromUtf8(bytes)
    for (const broken of [` ${text}`, `${text}\n`, text.replace('"kind"', ' "kind"'), text.replace('{', '{"extra":1,')])
      expect(decodeEntry(utf8(broken))).toBeUndefined()
  })

  test('reveals no private value, and opens only with its salt and name', () => {
    const opening = openingOf('Lin Qiu 0001')
    const buyer = commitmentsOf(entry).get('buyer') ?? ''
    expect(fromUtf8(encodeEntry(entry))).not.toContain('Lin Qiu')
    expect(opens(buyer, 'buyer', opening)).toBe(true)
    expect(opens(buyer, 'seller', opening)).toBe(false)
    expect(opens(buyer, 'buyer', { ...opening, value: 'Lin Qiu 0002' })).toBe(false)
    expect(opens(commit('buyer', { salt: 'short', value: 'x' }), 'buyer', { salt: 'short', value: 'x' })).toBe(false)
  })
})

test('canonical JSON sorts names by UTF-16 and writes numbers and text as ECMAScript does', () => {
  // RFC 8785, section 3.2.3.
  const unsorted = {
    '€': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew',
    '1': 'One',
    '😀': 'Emoji',
    '\u0080': 'Control',
    ö: 'Latin',
  }
  expect(Object.values(JSON.parse(canonicalJson(unsorted)))).toHaveLength(7)
  const names = [...canonicalJson(unsorted).matchAll(/:"(\w+)/g)].map(([, name]) => name)
  expect(names).toEqual(['Carriage', 'One', 'Control', 'Latin', 'Euro', 'Emoji', 'Hebrew'])
  expect(canonicalJson({ b: [1e21, 0.000001, -0], a: undefined, c: null })).toBe('{"b":[1e+21,0.000001,0],"c":null}')
  expect(() => canonicalJson('\ud800')).toThrow(TypeError)
})

test('bytes have one encoded text, and other texts are rejected', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes))
    }),
  )
  for (const text of ['A', 'AB', 'AB=', 'AB==\n', 'A===', 'AR==', 'A-_='])
    expect(fromBase64(text), text).toBeUndefined()
})
