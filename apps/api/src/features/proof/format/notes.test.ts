import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkpointText, createSigner, readVerifier, rightSignature, textOf } from './notes.ts'
import { canonicalJson, commitment } from './hashes.ts'

const signer = createSigner('market.example/log', Buffer.alloc(32, 7))
const text = checkpointText('market.example/log', 5, Buffer.alloc(32, 1))
const note = signer.sign(text)
const lines = note.slice(text.length).split('\n')

test('a signed checkpoint opens with the key of its log, and not when anything of it was changed', () => {
  expect(textOf(note)).toBe(text)
  expect(rightSignature(text, lines, signer.vkey)).toBe(lines[1])
  for (let place = 0; place < text.length; place++) {
    const other = `${text.slice(0, place)}${text[place] === 'x' ? 'y' : 'x'}${text.slice(place + 1)}`
    expect(rightSignature(other, lines, signer.vkey)).toBeNull()
  }
  expect(rightSignature(text, lines, createSigner('market.example/log', Buffer.alloc(32, 8)).vkey)).toBeNull()
  expect(rightSignature(text, lines, createSigner('other.example/log', Buffer.alloc(32, 7)).vkey)).toBeNull()
  expect(() => readVerifier(signer.vkey.replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toThrow(/verifier key/)
})

test('a cosignature counts for the time that it names', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const typed = Buffer.concat([Buffer.of(4), publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)])
  const id = createHash('sha256').update('witness.example/w1\n').update(typed).digest().subarray(0, 4)
  const vkey = `witness.example/w1+${id.toString('hex')}+${typed.toString('base64')}`
  const cosigned = (time: bigint, said = time) => {
    const at = Buffer.alloc(8)
    at.writeBigUInt64BE(said)
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), privateKey)
    return `\u2014 witness.example/w1 ${Buffer.concat([id, at, signature]).toString('base64')}`
  }
  expect(rightSignature(text, [cosigned(1_700_000_000n)], vkey)).toBe(cosigned(1_700_000_000n))
  expect(rightSignature(text, [cosigned(1_700_000_000n, 1_700_000_001n)], vkey)).toBeNull()
})

test('entries are canonical JSON, and a commitment depends on field, salt and value', () => {
  expect(canonicalJson({ b: [1, null, { d: '\u20ac', c: true }], a: 'x' })).toBe(
    '{"a":"x","b":[1,null,{"c":true,"d":"€"}]}',
  )
  const opening = { salt: 'ab'.repeat(32), value: '林知夏' }
  const expected = createHash('sha256').update(`wencang commitment v1\nbuyer\n${opening.salt}\n林知夏`).digest('hex')
  expect(commitment('buyer', opening)).toBe(expected)
  expect(commitment('seller', opening)).not.toBe(expected)
})
