import { recordKeys } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { termOf } from '@wencang/terms'
import { expect } from 'vitest'
import type { TestApp } from '../../../testing/index.ts'

export type Question = [typed: string, meant: string]

/** Reads lines of an asset and the keywords that must find it: `jade-cong: 玉器; yucong`. */
export const readQuestions = (lines: string): Question[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', keywords = ''] = line.trim().split(': ')
      return keywords.split('; ').map((typed): Question => [typed, meant])
    })

interface Work {
  description: string
  record?: Parameters<typeof recordKeys>[0] | undefined
  publishedAt: Date
}

/** Puts a described asset on sale. */
export async function publishWork(
  { db }: TestApp,
  id: string,
  { description, record, publishedAt }: Work,
): Promise<void> {
  const keys = record && recordKeys(record, (period) => termOf('period', period)?.years)
  await db.assetText.update({
    where: { assetId: id },
    data: { description, ...(record && { record: record as Prisma.InputJsonObject }), ...keys },
  })
  await db.asset.update({ where: { id }, data: { status: 'saling', publishedAt } })
}

/** Searches as visitors do; assets by their short names. */
export function searchOf({ visitor }: TestApp, slugs: ReadonlyMap<string, string>) {
  async function foundFor(typed: string, options = ''): Promise<(string | undefined)[]> {
    const { status, body } = await visitor.get(
      `/market/assets?sort=2&limit=10${options}&keyword=${encodeURIComponent(typed)}`,
    )
    expect([typed, status]).toEqual([typed, 200])
    return body.assets.map(({ id }: { id: string }) => slugs.get(id))
  }
  /** Questions whose asset is not among the first ten. */
  async function missed(questions: Question[], options = ''): Promise<string[]> {
    const wrong: string[] = []
    for (const [typed, meant] of questions) {
      const found = await foundFor(typed, options)
      if (!found.includes(meant)) wrong.push(`${typed}: ${meant} is not in ${found.join(', ')}`)
    }
    return wrong
  }
  return { foundFor, missed }
}
