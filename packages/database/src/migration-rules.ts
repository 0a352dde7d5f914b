import { readStatements, splitClauses } from './sql-statements.ts'

/** Folder name and file content of a migration. */
export interface Migration {
  name: string
  sql: string
}

/** Reason and alternative for each rule. */
export const MIGRATION_RULES = {
  index: 'an index on a table with rows keeps writers out while it is built: CREATE INDEX CONCURRENTLY',
  alone: 'CONCURRENTLY works outside a transaction only: it stands alone in its file',
  rewrite:
    'this rewrites every row and blocks readers: add a new column, filled by a job, and later the old one dropped',
  required: 'the previous version writes rows without this column: a default, or NOT NULL after a validated CHECK',
  unchecked: 'checking all rows blocks the table: NOT VALID here, VALIDATE CONSTRAINT in the next migration',
  apart: 'the lock of ADD CONSTRAINT is kept until the end of this file: VALIDATE CONSTRAINT in the next migration',
  contract: 'the previous version may still use this: one release later, with a line "-- contract: why it is unused"',
  rows: 'changing many rows holds their locks until the end: a job in batches, or a line "-- few rows: table"',
  hidden: 'the effect is not visible in the text, or it locks a whole table',
  timeout: 'waiting for a lock blocks all later statements: SET LOCAL lock_timeout before the first change of a table',
} as const

export interface Finding {
  migration: string
  rule: keyof typeof MIGRATION_RULES
  statement: string
}

/** Context of one judged file. */
interface Surroundings {
  newTables: Set<string>
  smallTables: Set<string>
  isContract: boolean
  addedHere: Set<string>
  provenColumns: Set<string>
}

type Rule = Finding['rule']

/**
 * Finds statements that block large tables or break the previous version. Ignores function bodies.
 * @param migrations All migrations, oldest first; earlier validations count.
 * @param lastReleased Last unjudged migration; empty judges all.
 */
export function judgeMigrations(migrations: Migration[], lastReleased: string): Finding[] {
  const checks = new Map<string, string>()
  const provenColumns = new Set<string>()
  const findings: Finding[] = []
  for (const { name, sql } of migrations) {
    const statements = readStatements(sql)
    const around: Surroundings = {
      newTables: new Set(
        statements.flatMap((one) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(one)?.[1] ?? []),
      ),
      smallTables: new Set(markedTables(sql)),
      isContract: /^-- contract: \S/m.test(sql),
      addedHere: new Set(),
      provenColumns,
    }
    const isJudged = name > lastReleased
    let mayWait = false
    for (const statement of statements) {
      if (isJudged) {
        const broken = judgeStatement(statement, around)
        if (statements.length > 1 && / CONCURRENTLY\b/i.test(statement)) broken.push('alone')
        if (/^SET LOCAL lock_timeout\b/i.test(statement)) mayWait = true
        if (!mayWait && locks(statement, around)) broken.push('timeout')
        findings.push(...[...new Set(broken)].map((rule) => ({ migration: name, rule, statement })))
      }
      learn(statement, checks, around)
    }
  }
  return findings
}

/** Tables of a line `-- few rows: site_text, category`. */
function markedTables(sql: string): string[] {
  return [...sql.matchAll(/^-- few rows: ([\w, ]+)/gm)].flatMap(([, names = '']) => names.split(/[, ]+/))
}

/** Records added constraints, and columns proven NOT NULL by validated ones. */
function learn(statement: string, checks: Map<string, string>, { addedHere, provenColumns }: Surroundings): void {
  const table = alteredTable(statement)
  if (!table) return
  for (const clause of clausesOf(statement)) {
    const added = /^ADD CONSTRAINT "?(\w+)"?/i.exec(clause)?.[1]
    if (added) addedHere.add(added)
    const column = /\bCHECK \("?(\w+)"? IS NOT NULL\)/i.exec(clause)?.[1]
    if (added && column) checks.set(`${table}.${added}`, `${table}.${column}`)
    const validated = checks.get(`${table}.${/^VALIDATE CONSTRAINT "?(\w+)"?/i.exec(clause)?.[1]}`)
    if (validated) provenColumns.add(validated)
  }
}

const alteredTable = (statement: string) => /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)"?/i.exec(statement)?.[1]

const clausesOf = (statement: string) =>
  splitClauses(statement.replace(/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?\w+"? ?/i, ''))

const isLarge = (table: string | undefined, { newTables, smallTables }: Surroundings) =>
  table !== undefined && !newTables.has(table) && !smallTables.has(table)

function judgeStatement(statement: string, around: Surroundings): Rule[] {
  const broken: Rule[] = []
  if (/^(?:DO|LOCK|CLUSTER|TRUNCATE|VACUUM FULL|REINDEX(?!.* CONCURRENTLY))\b/i.test(statement)) broken.push('hidden')
  const index = /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON (?:ONLY )?"?(\w+)"?/i.exec(statement)
  if (index && isLarge(index[1], around)) broken.push('index')
  const changed = /^(?:WITH\b.*?\b)?(?:UPDATE|DELETE FROM) (?:ONLY )?"?(\w+)"?/i.exec(statement)
  if (changed && isLarge(changed[1], around)) broken.push('rows')
  const read = /^(?:WITH\b.*?\b)?INSERT INTO .*?\bSELECT\b.*? FROM "?(\w+)"?/i.exec(statement)
  if (read && isLarge(read[1], around)) broken.push('rows')
  if (/^DROP (?:TABLE|VIEW|TYPE|FUNCTION|SEQUENCE|SCHEMA)\b|^ALTER (?!TABLE).* RENAME\b/i.test(statement)) {
    broken.push('contract')
  }
  const table = alteredTable(statement)
  if (table && !around.newTables.has(table)) {
    for (const clause of clausesOf(statement)) broken.push(...judgeClause(table, clause, around))
  }
  return broken.filter((rule) => rule !== 'contract' || !around.isContract)
}

function judgeClause(table: string, clause: string, around: Surroundings): Rule[] {
  if (/^(?:DROP (?!CONSTRAINT\b)|RENAME\b|ALTER\b.* DROP DEFAULT\b)/i.test(clause)) return ['contract']
  if (/^ALTER\b.* SET NOT NULL$/i.test(clause)) {
    const column = /^ALTER (?:COLUMN )?"?(\w+)"?/i.exec(clause)?.[1]
    return around.provenColumns.has(`${table}.${column}`) ? [] : ['required']
  }
  const constraint = /^VALIDATE CONSTRAINT "?(\w+)"?/i.exec(clause)?.[1]
  if (constraint) return around.addedHere.has(constraint) ? ['apart'] : []
  if (!isLarge(table, around)) return requiresColumn(clause) ? ['required'] : []
  if (/^ALTER\b.* TYPE\b|^SET (?:LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b/i.test(clause)) return ['rewrite']
  if (isTableConstraint(clause)) return judgeConstraint(clause)
  return /^ADD\b/i.test(clause) ? judgeColumn(clause) : []
}

const isTableConstraint = (clause: string) =>
  /^ADD (?:CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(clause)

const requiresColumn = (clause: string) =>
  /^ADD\b/i.test(clause) && !isTableConstraint(clause) && /\bNOT NULL\b/i.test(clause) && !hasDefault(clause)

const hasDefault = (clause: string) => /\b(?:DEFAULT|GENERATED|(?:BIG|SMALL)?SERIAL)\b/i.test(clause)

function judgeConstraint(clause: string): Rule[] {
  if (/\b(?:CHECK|FOREIGN KEY|NOT NULL)\b/i.test(clause)) return /\bNOT VALID\b/i.test(clause) ? [] : ['unchecked']
  return /\bUSING INDEX\b/i.test(clause) ? [] : ['index']
}

/** Constant defaults are metadata; others rewrite every row. */
function judgeColumn(clause: string): Rule[] {
  const broken: Rule[] = requiresColumn(clause) ? ['required'] : []
  const [column = '', check] = clause.split(/\bCHECK\b/i)
  const fallback = /\bDEFAULT\b(.*)/i.exec(column)?.[1] ?? ''
  const calls = [...fallback.matchAll(/(?<![:\w"])"?(\w+)"? ?\(/g)].filter(
    ([, name = '']) => !/^(?:now|current_timestamp)$/i.test(name),
  )
  if (calls.length > 0 || /\b(?:GENERATED|(?:BIG|SMALL)?SERIAL)\b/i.test(column)) broken.push('rewrite')
  if (/\b(?:UNIQUE|PRIMARY KEY)\b/i.test(column)) broken.push('index')
  if (check !== undefined || (fallback && /\bREFERENCES\b/i.test(column))) broken.push('unchecked')
  return broken
}

/** Whether a statement may wait for a lock. */
function locks(statement: string, { newTables }: Surroundings): boolean {
  if (/ CONCURRENTLY\b/i.test(statement)) return false
  if (/^(?:DROP (?:TABLE|INDEX)|LOCK|TRUNCATE|CLUSTER|DO)\b/i.test(statement)) return true
  const target =
    alteredTable(statement) ??
    /^(?:CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER|DROP TRIGGER|CREATE (?:UNIQUE )?INDEX)\b.*? ON (?:ONLY )?"?(\w+)"?/i.exec(
      statement,
    )?.[1]
  if (target && !newTables.has(target)) return true
  const references = [...statement.matchAll(/\bREFERENCES "?(\w+)"?/gi)]
  return /^(?:CREATE|ALTER) /i.test(statement) && references.some(([, name = '']) => !newTables.has(name))
}
