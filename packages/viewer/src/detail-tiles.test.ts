import { type Object3D, PerspectiveCamera, type Vector2, type WebGLRenderer } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DetailTiles, openDetailTiles } from './detail-tiles.ts'
import { createLoader } from './loading.ts'
import { createMemory, type Memory } from './memory/memory.ts'

/** Finest tiles in a row along x, one unit each; each pair has a coarser parent. */
const TILES = 16
const ALL_TILES = 2 * TILES - 1
/** Maximum concurrent requests. */
const MOST = 6
/** Corners of a triangle, in main and GPU memory. */
const TILE_BYTES = 36 * 2
const ROOM_OF_TILES = 12
/** Turns without a request after which loading counts as finished. */
const QUIET_TURNS = 60
const POLL = { timeout: 8_000, interval: 5 }
const HERE = 'http://tiles.test/'

type Asked = { name: string; answer(status?: number): void; isCancelled: boolean }

/** Unanswered requests, and all requests. */
let [waiting, asked]: [Asked[], string[]] = [[], []]
let opened: DetailTiles | undefined

/** Server that responds when the test says so. */
function serve(url: string, { signal }: RequestInit = {}): Promise<Response> {
  const name = new URL(url).pathname.replace(/^.*\//, '')
  if (name === 'tileset.json') return Promise.resolve(Response.json(tileset()))
  asked.push(name)
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting = waiting.filter((other) => other !== one)
    }
    const one: Asked = {
      name,
      isCancelled: false,
      answer(status = 200) {
        leave()
        resolve(new Response(status === 200 ? triangle() : '', { status }))
      },
    }
    signal?.addEventListener('abort', () => {
      one.isCancelled = true
      leave()
      reject(signal.reason as Error)
    })
    waiting.push(one)
  })
}

// Browser globals; the library uses them even after disposal.
vi.stubGlobal('fetch', serve)
vi.stubGlobal('window', { location: { href: HERE } })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('requestAnimationFrame', (use: () => void) => setTimeout(use))
vi.stubGlobal('cancelAnimationFrame', clearTimeout)

beforeEach(() => {
  ;[waiting, asked] = [[], []]
  // Silences the library's logs; the viewer reports in its own texts.
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue()
})
afterEach(() => {
  opened?.dispose()
  vi.restoreAllMocks()
})

/** Opens tiles with a camera at the row's start. */
async function openRow(memory: Memory = createMemory(1e9)) {
  const camera = new PerspectiveCamera(40, 1, 0.01, 100)
  const look = (x: number, towards: number) => {
    camera.position.set(x, 0, 3)
    camera.lookAt(towards, 0, 0)
    camera.updateMatrixWorld()
  }
  look(-3, 8)
  const [shown, gone]: [Object3D[], Object3D[]] = [[], []]
  const onFault = vi.fn()
  opened = openDetailTiles({
    url: `${HERE}tileset.json`,
    camera,
    renderer: { getSize: (size: Vector2) => size.set(800, 800) } as unknown as WebGLRenderer,
    loader: createLoader(() => undefined),
    hasGraphicsCard: true,
    onChange: () => undefined,
    onTile: (tile) => shown.push(tile),
    onTileGone: (tile) => gone.push(tile),
    onReady: () => undefined,
    coarseness: () => 1,
    memory,
    onFault,
    onFailed: () => undefined,
  })
  const { update } = opened
  /** Draws until a check passes. */
  const until = (check: () => void) =>
    vi.waitFor(() => {
      update()
      check()
    }, POLL)
  await until(() => expect(waiting).toHaveLength(MOST))
  return { shown, gone, onFault, until, look }
}

const isFinest = (name: string) => /^\d+-1\.glb$/.test(name)
const numberOf = (name: string) => Number.parseInt(name, 10)

test('six tiles are fetched concurrently, nearest to the camera first', async () => {
  const { until } = await openRow()
  for (let answered = 0; answered < ALL_TILES; answered++) {
    await until(() => expect(waiting).toHaveLength(Math.min(MOST, ALL_TILES - answered)))
    waiting[0]?.answer()
  }
  expect(asked[0]).toBe(`0-${TILES}.glb`)
  const order = asked.filter(isFinest).map(numberOf)
  expect(order).toEqual(Array.from({ length: TILES }, (_, at) => at))
})

test('requests for tiles out of view are cancelled, and tiles in the new view are fetched immediately', async () => {
  const { until, look } = await openRow()
  while (!waiting.every(({ name }) => isFinest(name) && numberOf(name) < TILES / 2)) {
    const coarse = waiting.find(({ name }) => !isFinest(name) || numberOf(name) >= TILES / 2)
    coarse?.answer()
    await until(() => expect(waiting).toHaveLength(MOST))
  }
  const before = [...waiting]
  look(TILES - 0.5, TILES - 0.5)
  await until(() => expect(waiting.map(({ name }) => numberOf(name))).toContain(TILES - 1))
  expect(before.filter(({ isCancelled }) => isCancelled)).toHaveLength(MOST)
})

test('a failed tile does not block others and is shown after its retry', async () => {
  const { shown, onFault, until } = await openRow()
  const failed = waiting[1]?.name ?? ''
  waiting[1]?.answer(500)
  await until(() => {
    for (const one of [...waiting]) if (one.name !== failed) one.answer()
    expect(shown).toHaveLength(ALL_TILES - 1)
  })
  await until(() => expect(waiting.map(({ name }) => name)).toEqual([failed]))
  waiting[0]?.answer()
  await until(() => expect(shown).toHaveLength(ALL_TILES))
  expect(onFault).not.toHaveBeenCalled()
})

test('the kept tiles never exceed the page’s memory limit', async () => {
  const { shown, gone, until } = await openRow(createMemory(ROOM_OF_TILES * TILE_BYTES))
  let quietTurns = 0
  await until(() => {
    quietTurns = waiting.length > 0 ? 0 : quietTurns + 1
    for (const one of [...waiting]) one.answer()
    expect(quietTurns).toBeGreaterThan(QUIET_TURNS)
  })
  // The library may exceed the limit by one.
  expect(shown.length - gone.length).toBeLessThanOrEqual(ROOM_OF_TILES + 1)
  const drawn = opened?.group.children.length ?? 0
  expect(drawn).toBeGreaterThan(1)
  expect(drawn).toBeLessThan(TILES)
})

function tileset() {
  // 3D Tiles are z-up.
  const box = (first: number, length: number) => [first + length / 2, 0, 0, length / 2, 0, 0, 0, 0.5, 0, 0, 0, 0.5]
  const tile = (first: number, length: number): object => ({
    refine: 'REPLACE',
    boundingVolume: { box: box(first, length) },
    geometricError: length > 1 ? length * 4 : 0,
    content: { uri: `${first}-${length}.glb` },
    ...(length > 1 && { children: [tile(first, length / 2), tile(first + length / 2, length / 2)] }),
  })
  return { asset: { version: '1.1' }, geometricError: 100, root: tile(0, TILES) }
}

/** Triangle as binary glTF. */
function triangle(): ArrayBuffer {
  const positions = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: positions.byteLength }],
    buffers: [{ byteLength: positions.byteLength }],
  })
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4))
  const bytes = new Uint8Array(28 + text.length + positions.byteLength)
  bytes.set(new Uint8Array(new Uint32Array([0x46546c67, 2, bytes.length, text.length, 0x4e4f534a]).buffer))
  bytes.set(text, 20)
  bytes.set(new Uint8Array(new Uint32Array([positions.byteLength, 0x004e4942]).buffer), 20 + text.length)
  bytes.set(new Uint8Array(positions.buffer), 28 + text.length)
  return bytes.buffer
}
