import { inPod, PARTS, podsOf, type Release } from './cluster.ts'

/** Shell lines with the output expected in every pod. */
const RULES: [what: string, line: string, expected: string][] = [
  ['runs as user 1000', 'id -u', '1000'],
  [
    'cannot write to its image',
    'touch /app/by-the-check 2>/dev/null || touch /by-the-check 2>/dev/null || echo no',
    'no',
  ],
  ['can write to /tmp', 'touch /tmp/by-the-check && rm /tmp/by-the-check && echo yes', 'yes'],
  ['holds no token of the cluster', 'ls /var/run/secrets/kubernetes.io 2>/dev/null || echo none', 'none'],
  ['has no capability', "grep -c '^CapEff:\\s0000000000000000$' /proc/1/status", '1'],
  ['cannot gain privileges', "grep -c '^NoNewPrivs:\\s1$' /proc/1/status", '1'],
  ['has its system calls filtered', "grep -c '^Seccomp:\\s2$' /proc/1/status", '1'],
  ['hears of no other service by variables', "env | grep '_SERVICE_HOST=' | grep -vc '^KUBERNETES_' || true", '0'],
]

/** Checks one pod of each part. @returns violated rules. */
export async function unconfined(release: Release): Promise<string[]> {
  const found: string[] = []
  for (const part of PARTS) {
    const [{ metadata }] = await podsOf(release, part)
    for (const [what, line, expected] of RULES) {
      const [, printed] = await inPod(release, metadata.name, line)
      // kubectl may first print the chosen container.
      if (printed.split('\n').at(-1) !== expected) found.push(`${part}: “${what}” does not hold: ${printed}`)
    }
  }
  return found
}
