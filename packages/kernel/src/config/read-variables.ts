import { readFileSync } from 'node:fs'
import type { Variables } from '@wencang/configuration'
import type { z } from 'zod'

/** Names wrong variables and accepted values, never their values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'

  /** @param problems One line each, starting with the variable's name. */
  constructor(problems: readonly string[]) {
    super(`Wrong configuration:\n  ${problems.join('\n  ')}`)
  }
}

/**
 * Reads variables at startup. `X_FILE` may name a file with `X`; empty counts as unset.
 * @param problemsOf Additional checks, such as dependent variables; one line per problem.
 * @throws {ConfigurationError} naming every missing or wrong variable
 */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Variables,
  problemsOf: (values: z.output<Schema>, given: Record<string, string>) => string[] = () => [],
): z.output<Schema> {
  const given = withFiles(Object.keys(schema.shape), environment)
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ConfigurationError(describeIssues(parsed.error, given))
  const problems = problemsOf(parsed.data, given)
  if (problems.length > 0) throw new ConfigurationError(problems)
  return parsed.data
}

function describeIssues(error: z.ZodError, given: Record<string, string>): string[] {
  return error.issues.map(({ path, message }) => {
    const [name = ''] = path.map(String)
    return `${name}: ${name in given ? message : 'is required'}`
  })
}

function withFiles(names: string[], environment: Variables): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    const value = environment[name] || (file && readSecretFile(`${name}_FILE`, file))
    if (value) values[name] = value
  }
  return values
}

function readSecretFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new ConfigurationError([`${variable}: the file cannot be read`])
  }
}
