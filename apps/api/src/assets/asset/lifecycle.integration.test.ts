import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, closeAfterAll, startTestApp } from '../../testing/index.ts'
import { interleavings } from '../../testing/interleavings.ts'
import { EVENTS, type ModelEvent, type ModelState, step, stepAmongOthers, UNDER_REVIEW } from './testing/model.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operators = [await app.person('operator'), await app.person('operator')]

/** An asset under review, its creator and two operators. */
async function createActors() {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator, { status: 'processing', needsReview: true })
  let turn = 0
  const decide = (decision: string) =>
    operators[turn++ % 2]?.post(`/admin/reviews/asset/${asset.id}`, { decision, reason: '理由' })
  const own = `/store/assets/${asset.id}`
  return {
    creator,
    asset,
    act(event: ModelEvent): Promise<Answer | undefined> {
      switch (event) {
        case 'stop':
        case 'launch':
        case 'submit':
        case 'pin':
          return creator.post(`${own}/${event}`)
        case 'unpin':
          return creator.post(`${own}/cancel-pin`)
        case 'delete':
          return creator.delete(own)
        case 'editPrice':
          return creator.patch(own, { price: 7 + turn++ })
        case 'editName':
          return creator.patch(own, { name: `改名 ${turn++}` })
        default:
          return decide(event) ?? Promise.resolve(undefined)
      }
    },
  }
}

/** A pin that lost a race has its own error code. */
const answerOf = (answer: Answer | undefined) => {
  const code = answer?.body?.error_code ?? answer?.status
  return code === 4021 ? 4019 : code
}

/** The stored state and its visible consequences. */
async function stateOf({ creator, asset }: Awaited<ReturnType<typeof createActors>>): Promise<ModelState> {
  const stored = await app.db.asset.findUniqueOrThrow({ where: { id: asset.id }, include: { pin: true } })
  const { status, needsReview } = stored
  const isOnSale = status === 'saling'
  expect((await app.visitor.get(`/market/assets/${asset.id}`)).status).toBe(isOnSale ? 200 : 404)
  expect((await creator.get(`/store/assets/${asset.id}`)).status).toBe(status === 'deleted' ? 404 : 200)
  const profile = await app.db.creatorProfile.findUniqueOrThrow({ where: { userId: creator.id } })
  expect(profile.assetsOnSale).toBe(isOnSale ? 1 : 0)
  return { status: status as ModelState['status'], isPinned: stored.pin !== null, needsReview }
}

/** Every asset state with events that lead there. */
const WAYS: ModelEvent[][] = [
  [],
  ['approve'],
  ['approve', 'pin'],
  ['approve', 'stop'],
  ['approve', 'stop', 'editName'],
  ['reject'],
  ['approve', 'violation'],
  ['approve', 'violation', 'restore'],
  ['reject', 'delete'],
]

test.each(WAYS.map((way) => [way]))(
  'after %j every event has the response of the rules, and rejected ones change nothing',
  async (way) => {
    const state = way.reduce((before, event) => step(before, event).next, UNDER_REVIEW)
    const begin = async () => {
      const actors = await createActors()
      for (const earlier of way) await actors.act(earlier)
      expect(await stateOf(actors)).toEqual(state)
      return actors
    }
    let actors = await begin()
    for (const event of EVENTS as readonly ModelEvent[]) {
      const { answer, next } = step(state, event)
      expect(answerOf(await actors.act(event)), event).toBe(answer)
      expect(await stateOf(actors), event).toEqual(next)
      // Rejected events changed nothing, so their asset is good for the next one.
      if (answer < 400) actors = await begin()
    }
  },
  60_000,
)

// Rounds of one to three concurrent events, mostly ones that lead on:
// even draws would mostly hit deleted assets.
const moments = fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 })

function pickEvent(state: ModelState, choice: number): ModelEvent {
  const all = (EVENTS as readonly ModelEvent[]).filter((event) => event !== 'delete' || choice % 5 === 0)
  const leadingOn = all.filter((event) => step(state, event).answer < 400)
  const pool = [...leadingOn, ...leadingOn, ...leadingOn, ...all]
  return pool[choice % pool.length] ?? 'unpin'
}

test('concurrent actions of creators and operators end as if they had run one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (sequence) => {
      const actors = await createActors()
      let state = UNDER_REVIEW
      let decisions = 0
      for (const choices of sequence) {
        const events = choices.map((choice) => pickEvent(state, choice))
        const answers = (await Promise.all(events.map(actors.act))).map(answerOf)
        const end = await stateOf(actors)
        const possible = interleavings(state, events, events.length > 1 ? stepAmongOthers : (s, e) => [step(s, e)])
        const isPossible = possible.some(
          (path) => String(path.answers) === String(answers) && JSON.stringify(path.end) === JSON.stringify(end),
        )
        expect(
          isPossible,
          `${events} answered ${answers} in ${JSON.stringify(state)}, led to ${JSON.stringify(end)}`,
        ).toBe(true)
        decisions += events.filter(
          (event, index) => ['approve', 'reject', 'violation', 'restore'].includes(event) && answers[index] === 200,
        ).length
        state = end
      }
      // Exactly the effective decisions are recorded.
      expect(await app.db.review.count({ where: { subjectId: actors.asset.id } })).toBe(decisions)
    }),
    // Not shrunk, because concurrent runs are not repeatable.
    { numRuns: 20, endOnFailure: true },
  )
}, 180_000)
