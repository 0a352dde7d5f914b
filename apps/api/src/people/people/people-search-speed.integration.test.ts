import { Prisma } from '@wencang/database'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { listPeople } from './list-people.ts'

const PEOPLE = 20_000
const BATCH = 2_000

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000' }))
for (let first = 1; first <= PEOPLE; first += BATCH) {
  await app.db.$executeRaw`
    INSERT INTO users (name, email, phone, created_at)
    SELECT chr(19968 + n % 500) || chr(20480 + (n * 7) % 900) || chr(24576 + (n * 13) % 900) || CASE n % 10 WHEN 0 THEN '博物馆' ELSE '' END,
           'person' || n || '@example.com', '1380' || lpad(n::text, 7, '0'), now() - n * interval '1 minute'
    FROM generate_series(${first}::int4, ${first + BATCH - 1}::int4) AS n`
}
await app.db.$executeRaw`ANALYZE users`

/** Terms for a person in the middle: name parts and contacts. */
const middle = Math.floor(PEOPLE / 2)
const name = [19968 + (middle % 500), 20480 + ((middle * 7) % 900), 24576 + ((middle * 13) % 900)]
  .map((code) => String.fromCharCode(code))
  .join('')

/** Statements of a search with plans from Postgres' log. */
async function plansOf(q: string): Promise<string> {
  const plans: string[] = []
  const explaining = {
    $queryRaw: async (statement: Prisma.Sql) => {
      const rows = await app.db.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN (ANALYZE) ${statement}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return app.db.$queryRaw(statement)
    },
  } as unknown as typeof app.db
  const { people } = await listPeople({ db: explaining, clock: app.clock }, { q })
  expect(people.length).toBeGreaterThan(0)
  return plans.join('\n')
}

test.each([
  ['the name', name],
  ['two letters of it', name.slice(1)],
  ['an email address', `person${middle}@`],
  ['a phone number', `1380${String(middle).padStart(7, '0')}`],
])('a search by %s that finds few reads indexes only, however many people there are', async (_what, q) => {
  const plans = await plansOf(q)
  expect(plans).not.toContain('Seq Scan on users')
  expect(plans).toContain('users_name_grams')
  expect(plans).toContain('users_email_prefix')
})

test.each(['person', '博物馆', '馆'])(
  'a search that finds many, %s, reads the ordered list of people no further than the page',
  async (q) => {
    const plans = await plansOf(q)
    expect(plans).toMatch(/Index Scan using users_created_at_id_idx on users u .*rows=51\.00/)
  },
)
