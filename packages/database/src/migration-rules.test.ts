import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { judgeMigrations, MIGRATION_RULES } from './migration-rules.ts'
import { LAST_RELEASED } from './releases.ts'

const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations')
const all = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, sql: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const WAITS = "SET LOCAL lock_timeout = '3s';\n"
const rulesBrokenBy = (...scripts: string[]) =>
  judgeMigrations(
    scripts.map((sql, index) => ({ name: `${index + 1}_test`, sql })),
    '',
  ).map(({ rule }) => rule)

test('migrations since the last release block no query, and the previous version runs on their schema', () => {
  const lines = judgeMigrations(all, LAST_RELEASED).map(
    ({ migration, rule, statement }) => `${migration}: ${statement.slice(0, 120)}: ${MIGRATION_RULES[rule]}`,
  )
  expect(lines).toEqual([])
})

test.each([
  ['index', 'CREATE INDEX "orders_note_idx" ON "orders" ("note");'],
  ['index', 'CREATE UNIQUE INDEX IF NOT EXISTS orders_note_key ON orders (note);'],
  ['index', 'ALTER TABLE "orders" ADD CONSTRAINT "orders_note_key" UNIQUE ("note");'],
  ['index', 'ALTER TABLE "orders" ADD COLUMN "note" TEXT UNIQUE;'],
  ['rewrite', 'ALTER TABLE "orders" ADD COLUMN "number" UUID NOT NULL DEFAULT gen_random_uuid();'],
  ['rewrite', 'ALTER TABLE "orders" ADD COLUMN "number" BIGSERIAL;'],
  ['rewrite', 'ALTER TABLE "orders" ALTER COLUMN "price_fen" TYPE BIGINT;'],
  ['rewrite', 'ALTER TABLE "orders" ALTER "price_fen" SET DATA TYPE BIGINT;'],
  ['required', 'ALTER TABLE "orders" ADD COLUMN "note" TEXT NOT NULL;'],
  ['required', 'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;'],
  ['unchecked', 'ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length("note") < 9);'],
  ['unchecked', 'ALTER TABLE "orders" ADD FOREIGN KEY ("file_id") REFERENCES "asset_file"("id");'],
  ['unchecked', 'ALTER TABLE "orders" ADD COLUMN "n" INT NOT NULL DEFAULT 0 CHECK ("n" >= 0);'],
  ['contract', 'ALTER TABLE "orders" DROP COLUMN "note";'],
  ['contract', 'ALTER TABLE "orders" DROP "note";'],
  ['contract', 'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";'],
  ['contract', 'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;'],
  ['contract', 'DROP TABLE "reports";'],
  ['rows', 'UPDATE "orders" SET "note" = NULL;'],
  ['rows', 'WITH held AS (SELECT id FROM "orders" FOR UPDATE) UPDATE "orders" o SET "note" = NULL FROM held;'],
  ['rows', 'DELETE FROM orders;'],
  ['rows', 'CREATE TABLE "copy" ("id" UUID); INSERT INTO "copy" SELECT "id" FROM "orders";'],
  ['hidden', 'DO $$ BEGIN UPDATE orders SET note = NULL; END $$;'],
  ['hidden', 'LOCK TABLE "orders";'],
])('a migration that breaks the rule "%s" is found: %s', (rule, sql) => {
  expect(rulesBrokenBy(WAITS + sql)).toEqual([rule])
})

test('an index that is built concurrently is alone in its file', () => {
  const index = 'CREATE INDEX CONCURRENTLY "orders_note_idx" ON "orders" ("note");'
  expect(rulesBrokenBy(index)).toEqual([])
  expect(rulesBrokenBy(`${WAITS}${index}`)).toEqual(['alone'])
})

test('a constraint is added as NOT VALID and validated by a later migration', () => {
  const add = `${WAITS}ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length("note") < 9) NOT VALID;`
  const validate = 'ALTER TABLE "orders" VALIDATE CONSTRAINT "short";'
  expect(rulesBrokenBy(add, WAITS + validate)).toEqual([])
  expect(rulesBrokenBy(add + validate)).toEqual(['apart'])
})

test('a column can become NOT NULL after a validated constraint', () => {
  const add = `${WAITS}ALTER TABLE "orders" ADD CONSTRAINT "noted" CHECK ("note" IS NOT NULL) NOT VALID;`
  const validate = `${WAITS}ALTER TABLE "orders" VALIDATE CONSTRAINT "noted";`
  const demand = `${WAITS}ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;`
  expect(rulesBrokenBy(add, validate, demand)).toEqual([])
  expect(rulesBrokenBy(add, demand)).toEqual(['required'])
})

test('a migration of an existing table needs a lock timeout', () => {
  for (const sql of [
    'ALTER TABLE "orders" ADD COLUMN "note" TEXT;',
    'DROP TRIGGER "told" ON "orders";',
    'CREATE TRIGGER "told" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "tell"();',
    'CREATE TABLE "note" ("order_id" UUID REFERENCES "orders"("id"));',
    'DROP INDEX "orders_note_idx";',
  ]) {
    expect(rulesBrokenBy(sql), sql).toEqual(['timeout'])
    expect(rulesBrokenBy(WAITS + sql), sql).toEqual([])
  }
})

test('new tables, tables marked as small and columns marked as unused may change freely', () => {
  const made =
    'CREATE TABLE "note" ("id" UUID); CREATE INDEX "note_idx" ON "note" ("id"); ALTER TABLE "note" ADD UNIQUE ("id");'
  expect(rulesBrokenBy(made)).toEqual([])
  expect(rulesBrokenBy(`-- few rows: site_text\nUPDATE "site_text" SET "body" = '';`)).toEqual([])
  expect(rulesBrokenBy(`-- contract: unread since 0.2.0\n${WAITS}ALTER TABLE "orders" DROP COLUMN "note";`)).toEqual([])
})

test('comments, texts and function bodies do not count as statements', () => {
  expect(
    rulesBrokenBy(`-- DROP TABLE "orders";
/* LOCK TABLE "orders"; */
CREATE FUNCTION "tell"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET note = 'a;b'; RETURN NULL; END $$;
COMMENT ON FUNCTION "tell" IS 'DROP TABLE "orders"; it''s a text';
CREATE TABLE "note" ("text" TEXT NOT NULL DEFAULT E'\\'; DROP TABLE orders;');
${WAITS}ALTER TABLE "orders" ADD COLUMN "told" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "at" TIMESTAMPTZ(3) DEFAULT now();`),
  ).toEqual([])
})
