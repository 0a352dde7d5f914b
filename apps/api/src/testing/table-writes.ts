export interface TableWrite {
  /** The table's name in Postgres. */
  table: string
  /** Columns set, or null if computed elsewhere. */
  columns: string[] | null
}

/** A `schema.prisma` model: client name, table and columns by field. */
export interface Model {
  client: string
  table: string
  columns: Map<string, string>
  /** Relation fields with their models. */
  relations: Map<string, string>
}

export function readModels(schema: string): Map<string, Model> {
  const models = new Map<string, Model>()
  const bodies = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
    name,
    body,
  }))
  const names = new Set(bodies.map(({ name }) => name))
  for (const { name, body } of bodies) {
    const columns = new Map<string, string>()
    const relations = new Map<string, string>()
    for (const [line, field = '', type = ''] of body.matchAll(/^ {2}(\w+)\s+(\w+).*$/gm)) {
      if (names.has(type)) relations.set(field, type)
      else columns.set(field, /(?<!@)@map\("(\w+)"\)/.exec(line)?.[1] ?? field)
    }
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name
    models.set(name, { client: name.charAt(0).toLowerCase() + name.slice(1), table, columns, relations })
  }
  return models
}

const PRISMA_WRITE =
  /\.\s*(\w+)\s*\.\s*(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\s*\(/g
const NESTED_WRITE =
  /\b(\w+):\s*\{\s*(?:create|createMany|connectOrCreate|update|updateMany|upsert|delete|deleteMany)\s*:/g
const SQL_UPDATE =
  /\bUPDATE\s+"?(\w+)"?(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b([\s\S]*?)(?=\bFROM\b|\bWHERE\b|\bRETURNING\b|`)/g
const SQL_INSERT = /\bINSERT INTO\s+"?(\w+)"?(?:\s+AS\s+\w+)?\s*\(([^)]*)\)/g
const SQL_REMOVE = /\b(?:DELETE FROM|TRUNCATE(?: TABLE)?|MERGE INTO|COPY)\s+"?(\w+)"?/g

/** Finds table writes by Prisma or SQL in a source file. */
export function findTableWrites(source: string, models: Map<string, Model>): TableWrite[] {
  const byClient = new Map([...models.values()].map((model) => [model.client, model]))
  const tables = new Set([...models.values()].map(({ table }) => table))
  const writes: TableWrite[] = []
  for (const match of source.matchAll(PRISMA_WRITE)) {
    const model = byClient.get(match[1] ?? '')
    if (!model) continue
    const call = balanced(source, match.index + match[0].length - 1)
    const fields = fieldsWritten(call)
    writes.push({ table: model.table, columns: fields?.map((field) => model.columns.get(field) ?? field) ?? null })
    for (const [, field = ''] of call.matchAll(NESTED_WRITE)) {
      const related = models.get(model.relations.get(field) ?? '')
      if (related) writes.push({ table: related.table, columns: null })
    }
  }
  for (const [, table = '', set = ''] of source.matchAll(SQL_UPDATE)) {
    const assignments = withoutBrackets(set)
    const isComputed = /(?:^|,)\s*\$\{/.test(assignments)
    const columns = [...assignments.matchAll(/(\w+)\s*=/g)].map(([, name = '']) => name)
    if (tables.has(table)) writes.push({ table, columns: isComputed ? null : columns })
  }
  for (const [, table = '', list = ''] of source.matchAll(SQL_INSERT))
    if (tables.has(table)) writes.push({ table, columns: list.split(',').map((name) => name.trim()) })
  for (const [, table = ''] of source.matchAll(SQL_REMOVE)) if (tables.has(table)) writes.push({ table, columns: [] })
  return writes
}

/** Fields in literals of `data`, `create` and `update`; null if not literal or spread. */
function fieldsWritten(call: string): string[] | null {
  const fields: string[] = []
  for (const match of call.matchAll(/\b(?:data|create|update):\s*/g)) {
    const start = match.index + match[0].length
    if (depthAt(call, match.index) !== 2) continue
    if (call[start] !== '{') return null
    const literal = balanced(call, start)
    for (const [, spread, field = ''] of literal.matchAll(/(?:(\.\.\.)|\b(\w+)\s*(?=[:,}]))/g)) {
      if (spread) return null
      fields.push(field)
    }
  }
  return fields
}

/** Text from the bracket at `start` to its match, inclusive. */
function balanced(text: string, start: number): string {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    if ('([{'.includes(text.charAt(index))) depth++
    else if (')]}'.includes(text.charAt(index)) && --depth === 0) return text.slice(start, index + 1)
  }
  return text.slice(start)
}

/** Open brackets before a position. */
function depthAt(text: string, end: number): number {
  return [...text.slice(0, end)].reduce(
    (depth, character) => depth + ('([{'.includes(character) ? 1 : ')]}'.includes(character) ? -1 : 0),
    0,
  )
}

function withoutBrackets(text: string): string {
  const inner = text.replace(/\([^()]*\)/g, '')
  return inner === text ? text : withoutBrackets(inner)
}
