import { z } from 'zod'

const Variables = z.object({
  DEMO: z.literal('on', { error: 'demo data is for demo mode only (DEMO=on)' }),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  S3_ENDPOINT: z.url(),
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  STATIC_URL: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  S3_PRIVATE_BUCKET: z.string().default('wencang-private'),
  S3_PUBLIC_BUCKET: z.string().default('wencang-public'),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
})
export type Settings = z.output<typeof Variables>

/** The API's variables that the seed needs. @throws {Error} naming every variable that is missing or wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(present)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
