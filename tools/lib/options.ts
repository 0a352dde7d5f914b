import { parseArgs } from 'node:util'

type Value = string | number | boolean

/** Types of the defaults, without their literals. */
type Options<Defaults> = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends string ? string : boolean
}

/**
 * Reads a program's options, such as `--rounds 3` or `--built`.
 * @param defaults By name; their types are those of the options.
 * @throws {Error} for other names, and for text in the place of a number.
 */
export function readOptions<Defaults extends Record<string, Value>>(defaults: Defaults): Options<Defaults> {
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? { type: 'boolean', default: value } : { type: 'string', default: String(value) },
      ]),
    ),
  })
  const read = ([name, value]: [string, Value]) => [
    name,
    typeof value === 'number' ? numberOf(name, values[name]) : values[name],
  ]
  return Object.fromEntries(Object.entries(defaults).map(read)) as Options<Defaults>
}

function numberOf(name: string, text: unknown): number {
  const number = Number(text)
  if (Number.isNaN(number)) throw new Error(`--${name} takes a number`)
  return number
}
