/** Planted bug and the rules that detect it. */
export interface PlantedBug {
  bug: string
  rules: readonly string[]
  /** Expected part of the violation's detail, for broader rules. */
  detail?: string
}

/** One seed until its end or first violation. */
export interface Outcome {
  seed: number
  /** Simulated days until the end or violation. */
  days: number
  violation: { rule: string; detail: string } | null
}

/** Runs one seed, optionally with a planted bug. */
export type RunSeed = (seed: number, days: number, bug: string | null) => Promise<Outcome>

export type Verdict = 'found' | 'not found' | 'another rule broke' | 'the seed fails without it'

export interface Finding {
  bug: string
  verdict: Verdict
  /** Last run with the bug. */
  outcome: Outcome
}

/** Must match `DAYS_OF_A_RUN` of the simulation. */
const DAYS_OF_A_SEED = 20

/** Searches planted bugs by seed. Found: a rule of its own breaks, and the seed passes without it. */
export async function findPlanted(
  bugs: PlantedBug[],
  run: RunSeed,
  { seed, days, say = () => undefined }: { seed: number; days: number; say?: (line: string) => void },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const planted of bugs) {
    const finding = await lookFor(planted, run, seed, days)
    say(`${planted.bug}: ${describe(finding)}`)
    findings.push(finding)
  }
  await checkWithout(findings, run, say)
  return findings
}

async function lookFor(planted: PlantedBug, run: RunSeed, firstSeed: number, longestDays: number): Promise<Finding> {
  let seed = firstSeed
  for (let days = 0; ; seed++) {
    const outcome = await run(seed, Math.min(DAYS_OF_A_SEED, longestDays - days), planted.bug)
    days += outcome.days
    if (outcome.violation) return { bug: planted.bug, verdict: verdictOf(planted, outcome.violation), outcome }
    if (days >= longestDays) return { bug: planted.bug, verdict: 'not found', outcome }
  }
}

function verdictOf({ rules, detail = '' }: PlantedBug, violation: NonNullable<Outcome['violation']>): Verdict {
  return rules.includes(violation.rule) && violation.detail.includes(detail) ? 'found' : 'another rule broke'
}

/** Reruns finding seeds without a bug. */
async function checkWithout(findings: Finding[], run: RunSeed, say: (line: string) => void): Promise<void> {
  const latest = new Map<number, number>()
  for (const { verdict, outcome } of findings)
    if (verdict === 'found') latest.set(outcome.seed, Math.max(latest.get(outcome.seed) ?? 0, outcome.days))
  for (const [seed, days] of latest) {
    const clean = await run(seed, Math.ceil(days), null)
    say(`seed ${seed} without a bug: ${clean.violation ? `${clean.violation.rule} on day ${clean.days}` : 'passes'}`)
    if (!clean.violation) continue
    for (const finding of findings)
      if (finding.verdict === 'found' && finding.outcome.seed === seed && finding.outcome.days >= clean.days)
        finding.verdict = 'the seed fails without it'
  }
}

export function describe({ verdict, outcome: { seed, days, violation } }: Finding): string {
  const where = `seed ${seed}, day ${days.toFixed(1)}`
  return violation ? `${verdict} (${where}: ${violation.rule})` : `${verdict} (until ${where})`
}
