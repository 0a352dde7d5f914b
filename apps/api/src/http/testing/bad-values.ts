import { z } from 'zod'

/** JSON Schema subset of the contract's bodies. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  maxLength?: number
  maximum?: number
  minimum?: number
  maxItems?: number
  items?: Shape
}

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** Schema of a nullable value. */
function coreOf(shape: Shape): Shape {
  const options = shape.anyOf ?? shape.oneOf
  return options?.find((option) => option.type !== 'null') ?? shape
}

const isNullable = (shape: Shape) => (shape.anyOf ?? shape.oneOf)?.some((option) => option.type === 'null') ?? false

const deep = (levels: number) => {
  let value: unknown = 0
  for (let level = 0; level < levels; level++) value = { deeper: value }
  return value
}

/** Values that every field rejects, with their error. */
const WRONG_EVERYWHERE: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['a list in a list', [[]]],
  ['nested a hundred deep', deep(100)],
]
const WRONG_TEXT: [string, unknown][] = [
  ['a number', 7],
  ['NUL', 'a\0b'],
  ['half a character', 'a\ud800b'],
  ['a million letters', 'x'.repeat(100_000)],
]
const WRONG_NUMBER: [string, unknown][] = [
  ['text', '7'],
  ['huge', 1e308],
  ['negative', -1e15],
  ['NaN as text', 'NaN'],
  ['true', true],
]

/** Every single-field error of a body. */
export function wrongValues(shape: Shape): [what: string, value: unknown][] {
  const core = coreOf(shape)
  const wrong: [string, unknown][] = [...WRONG_EVERYWHERE]
  if (!isNullable(shape)) wrong.push(['null', null])
  if (core.type === 'string') wrong.push(...WRONG_TEXT)
  if (core.type === 'number' || core.type === 'integer') wrong.push(...WRONG_NUMBER)
  if (core.type === 'boolean') wrong.push(['text', 'true'], ['a number', 1])
  if (core.type === 'array') wrong.push(['too many', Array.from({ length: 101 }, () => 'x')], ['no list', 'x'])
  return wrong
}
