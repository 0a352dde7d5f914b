import { type Attempts, type Ended, KINDS } from '../load/attempts.ts'

export interface Sums {
  requests: number
  retried: number
  failed: number
}

export function sumOf(ended: readonly Ended[]): Sums {
  return {
    requests: ended.length,
    retried: ended.filter(({ ending }) => ending === 'retried').length,
    failed: ended.filter(({ ending }) => ending === 'failed').length,
  }
}

/** Renders a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Tabulates requests by kind and in total. */
export function tableOfKinds({ ended }: Attempts): string {
  const rows = KINDS.map((kind) => [kind, ended.filter((one) => one.kind === kind)] as const)
  const cells = ([name, some]: readonly [string, readonly Ended[]]) => {
    const { requests, retried, failed } = sumOf(some)
    return [name, requests, retried, failed]
  }
  return table(
    ['Requests', 'All', 'After one retry', 'Failed'],
    [...rows.filter(([, some]) => some.length > 0).map(cells), cells(['together', ended])],
  )
}

/** Lists failure reasons, most frequent first. */
export function reasonsOf(ended: readonly Ended[]): string {
  const counts = new Map<string, number>()
  for (const { kind, reason } of ended) {
    if (reason) counts.set(`${kind} ${reason}`, (counts.get(`${kind} ${reason}`) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
}
