import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, closeAfterAll, startTestApp } from '../../testing/index.ts'
import { applicant, personForm } from './testing/applicants.ts'
import { EVENTS, type ModelEvent, type ModelState, NOTHING_YET, outcomes, step } from './testing/model.ts'

const app = closeAfterAll(await startTestApp())
const operators = [await app.person('operator'), await app.person('operator')]

const NOBODY = '01900000-0000-7000-8000-000000000000'
const STATUS = { processing: 0, approved: 1, reject: 2, violation: 3 }
const CONTRACT = '/store/onboarding/contract?creatorType=1'

/** A user with the visible state of their application. */
async function createActors() {
  const person = await applicant(app)
  let applicationId = NOBODY
  let turn = 0
  const decide = (decision: string) =>
    operators[turn++ % 2]?.post(`/admin/reviews/onboarding/${applicationId}`, { decision, reason: '理由' })
  return {
    person,
    act(event: ModelEvent): Promise<Answer | undefined> {
      if (event === 'submit') return person.post('/store/onboarding', personForm(person.fileId))
      if (event === 'withdraw') return person.delete('/store/onboarding?creatorType=1')
      if (event === 'sign') return person.post(CONTRACT, { accepted: true })
      return decide(event) ?? Promise.resolve(undefined)
    },
    /** Sets the application that operators see. */
    look(id: string | undefined) {
      applicationId = id ?? applicationId
    },
  }
}

const answerOf = (answer: Answer | undefined) => answer?.body?.error_code ?? answer?.status

/** Asserts everything visible of a model state. */
async function expectState(person: { id: string; get(path: string): Promise<Answer> }, state: ModelState) {
  const { body } = await person.get('/store/onboarding?creatorType=1')
  if (state.stage === 'none') expect(body.error_code).toBe(4041)
  else {
    expect(body.status).toBe(STATUS[state.stage])
    expect(body.contract.signedAt !== null).toBe(state.isSigned)
    expect(body.reason !== null).toBe(state.stage === 'reject' || state.stage === 'violation')
  }
  const isCreator = state.stage === 'approved' && state.isSigned
  const roles = await app.db.roleGrant.findMany({ where: { userId: person.id }, select: { role: true } })
  expect(roles).toEqual(isCreator ? [{ role: 'cdap:assets-creator:admin' }] : [])
  expect((await person.get('/store/assets')).status).toBe(isCreator ? 200 : 403)
  return body.id as string | undefined
}

/** Every application state with events that lead there. */
const WAYS: ModelEvent[][] = [
  [],
  ['submit'],
  ['submit', 'reject'],
  ['submit', 'approve'],
  ['submit', 'approve', 'sign'],
  ['submit', 'violation'],
  ['submit', 'approve', 'violation'],
  ['submit', 'approve', 'sign', 'violation'],
]

test.each(WAYS.map((way) => [way]))(
  'after %j every event has the response of the rules, and rejected ones change nothing',
  async (way) => {
    const state = way.reduce((before, event) => step(before, event, before.generation).next, NOTHING_YET)
    const begin = async () => {
      const actors = await createActors()
      for (const earlier of way) {
        await actors.act(earlier)
        actors.look((await actors.person.get('/store/onboarding?creatorType=1')).body.id)
      }
      await expectState(actors.person, state)
      return actors
    }
    let actors = await begin()
    for (const event of EVENTS) {
      const { answer, next } = step(state, event, state.generation)
      expect(answerOf(await actors.act(event)), event).toBe(answer)
      await expectState(actors.person, next)
      // Rejected events changed nothing, so their applicant is good for the next one.
      if (answer < 400) actors = await begin()
    }
  },
  60_000,
)

// Rounds of one to three concurrent events, mostly ones that lead on.
const moments = fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 })

function pickEvent(state: ModelState, choice: number): ModelEvent {
  const leadingOn = EVENTS.filter((event) => step(state, event, state.generation).answer < 1000)
  const pool = [...leadingOn, ...leadingOn, ...leadingOn, ...EVENTS]
  return pool[choice % pool.length] ?? 'submit'
}

test('concurrent actions of applicants and operators end as if they had run one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (sequence) => {
      const { person, act, look } = await createActors()
      let state = NOTHING_YET
      let decisions = 0
      for (const choices of sequence) {
        const events = choices.map((choice) => pickEvent(state, choice))
        const answers = (await Promise.all(events.map(act))).map(answerOf)
        const candidates = outcomes(state, events).filter(
          ({ answers: expected }) => String(expected) === String(answers),
        )
        expect(candidates, `${events} answered ${answers} in ${JSON.stringify(state)}`).not.toEqual([])
        const { body } = await person.get('/store/onboarding?creatorType=1')
        const stage = (Object.keys(STATUS) as (keyof typeof STATUS)[]).find((name) => STATUS[name] === body.status)
        const end = candidates.find((candidate) => candidate.end.stage === (stage ?? 'none'))?.end
        expect(end, `${events} answered ${answers} in ${JSON.stringify(state)} and led to ${stage}`).toBeDefined()
        state = end ?? state
        look(await expectState(person, state))
        decisions += events.filter(
          (event, index) => ['approve', 'reject', 'violation', 'restore'].includes(event) && answers[index] === 200,
        ).length
      }
      const decisive = {
        action: { in: ['approve', 'reject', 'violation', 'restore'].map((name) => `onboarding.${name}`) },
      }
      const ids = await app.db.auditEntry.findMany({ where: { actorId: person.id, subjectKind: 'onboarding' } })
      const subjectId = { in: ids.map((entry) => entry.subjectId ?? NOBODY) }
      // Exactly the effective decisions are recorded.
      expect(await app.db.review.count({ where: { subjectId } })).toBe(decisions)
      expect(await app.db.auditEntry.count({ where: { subjectId, ...decisive } })).toBe(decisions)
    }),
    { numRuns: 20 },
  )
}, 180_000)
