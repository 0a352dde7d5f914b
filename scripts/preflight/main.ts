/**
 * `npm run preflight`: prints what is unsafe or broken; exits with 1 on failures.
 * In containers: `node --env-file=… --env-file=… scripts/preflight/main.ts`.
 */
import { formatFinding } from './finding.ts'
import { preflight } from './preflight.ts'
import { readVariables } from './variables.ts'

try {
  const findings = await preflight(readVariables(process.env))
  for (const finding of findings) console.log(formatFinding(finding))
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  console.log(`\n${count('ok')} ok, ${count('warn')} to think about, ${count('fail')} to mend`)
  process.exitCode = count('fail') > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
