import type { Database } from '@wencang/database'

type Client = Database['prisma']
const keyOf = (day: string) => `pick-${day}`

/** Pick of a day, or null. @param day As `2026-11-22`. */
export async function readPick(db: Client, day: string): Promise<string[] | null> {
  const row = await db.siteSetting.findUnique({ where: { key: keyOf(day) } })
  return row && (row.value as string[])
}

/** Stores a day's pick unless one exists. @returns the stored one. */
export async function keepPick(db: Client, day: string, assetIds: string[]): Promise<string[]> {
  await db.siteSetting.createMany({ data: [{ key: keyOf(day), value: assetIds }], skipDuplicates: true })
  return (await readPick(db, day)) ?? assetIds
}

export async function forgetPicks(db: Client, day: string): Promise<void> {
  await db.siteSetting.deleteMany({ where: { key: { startsWith: keyOf(''), lt: keyOf(day) } } })
}
