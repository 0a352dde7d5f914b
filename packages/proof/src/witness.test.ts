import { describe, expect, test } from 'vitest'
import { toBase64, utf8 } from './bytes.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { openNote, signerOf, signNote } from './note.ts'
import { sha256 } from './sha256.ts'
import { seedOf, TestLog } from './testing/index.ts'
import { consistencyProof, Tiles, type TreeHead } from './tree/index.ts'
import { addCheckpoint, type Witness, type WitnessMemory } from './witness.ts'

const NOW = new Date('2026-11-25T08:00:00Z')
const ORIGIN = 'market.example/log'

function memory(): WitnessMemory {
  const heads = new Map<string, TreeHead>()
  return {
    latest: async (origin) => heads.get(origin),
    advance: async (origin, before, head) => {
      if ((heads.get(origin)?.size ?? 0) !== before) return false
      heads.set(origin, head)
      return true
    },
  }
}

async function setUp() {
  const log = await signerOf(ORIGIN, 'note', seedOf('log'))
  const signer = await signerOf('witness.example/w', 'cosignature', seedOf('w'))
  const witness: Witness = { signer, logs: [log.key], memory: memory(), now: () => NOW }
  const tree = new TestLog()
  const noteOf = (head: TreeHead, origin = ORIGIN) => signNote(formatCheckpoint({ origin, ...head }), [log])
  const head = (): TreeHead => ({ size: tree.size, root: tree.root })
  const grow = (count: number) => tree.append(Array.from({ length: count }, (_, i) => utf8(`${tree.size + i}`)))
  const ask = async (old: number, note: string, proof?: readonly Uint8Array[]) => {
    const hashes = proof ?? (await consistencyProof(new Tiles(tree.size, tree.read), old))
    return addCheckpoint(witness, [`old ${old}`, ...hashes.map(toBase64), '', note].join('\n'))
  }
  return { witness, noteOf, head, grow, ask, tree, log }
}

describe('a witness', () => {
  test('cosigns an append-only log with its own time', async () => {
    const { witness, noteOf, head, grow, ask } = await setUp()
    grow(3)
    expect((await ask(0, await noteOf(head()))).status).toBe(200)
    grow(300)
    const note = await noteOf(head())
    const { status, body } = await ask(3, note)
    expect(status).toBe(200)
    const { signatures } = await openNote(note + body, [witness.signer.key])
    expect(signatures).toEqual([{ key: witness.signer.key, timeSeconds: NOW.getTime() / 1000 }])
  })

  test('returns its known size to a request that begins at another size', async () => {
    const { noteOf, head, grow, ask } = await setUp()
    grow(3)
    await ask(0, await noteOf(head()))
    grow(2)
    expect(await ask(2, await noteOf(head()))).toMatchObject({
      status: 409,
      contentType: 'text/x.tlog.size',
      body: '3\n',
    })
  })

  test('never cosigns a second history', async () => {
    const { noteOf, head, grow, ask } = await setUp()
    grow(3)
    await ask(0, await noteOf(head()))
    const fork = { size: 3, root: sha256(utf8('a fork')) }
    expect((await ask(3, await noteOf(fork), [])).status).toBe(422)
    grow(2)
    expect((await ask(3, await noteOf({ ...head(), root: fork.root }))).status).toBe(422)
    expect((await ask(3, await noteOf(head()), [fork.root])).status).toBe(422)
    expect((await ask(3, await noteOf(head()))).status).toBe(200)
  })

  test('cosigns only one of two concurrent checkpoints', async () => {
    const { noteOf, head, grow, ask } = await setUp()
    grow(3)
    const first = await noteOf(head())
    grow(2)
    const second = await noteOf(head())
    const answers = await Promise.all([ask(0, first, []), ask(0, second, [])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('rejects unknown logs and malformed requests', async () => {
    const { noteOf, head, grow, ask } = await setUp()
    grow(3)
    const note = await noteOf(head())
    expect((await ask(0, await noteOf(head(), 'other.example/log'))).status).toBe(404)
    expect((await ask(0, note.replace('\n3\n', '\n4\n'), [])).status).toBe(403)
    expect((await ask(9, note, [])).status).toBe(400)
    expect((await ask(0, note, [sha256()])).status).toBe(422)
    expect((await ask(0, 'nothing\n', [])).status).toBe(400)
    expect(
      (
        await ask(
          0,
          note,
          Array.from({ length: 64 }, () => sha256()),
        )
      ).status,
    ).toBe(400)
  })
})
