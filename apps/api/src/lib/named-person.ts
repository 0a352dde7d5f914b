import type { NamedPerson } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { ENGLISH_NAME_COLUMNS, englishNameOf, withEnglishName } from './english-name.ts'

/** Columns of {@link namedPerson}. */
export const NAMED_PERSON = {
  select: {
    id: true,
    name: true,
    deletedAt: true,
    creatorProfile: { select: { name: true, ...ENGLISH_NAME_COLUMNS } },
  },
} as const

interface PersonRow {
  id: string
  name: string
  deletedAt: Date | null
  creatorProfile: { name: string | null; nameEn: string | null; namePinyin: string | null } | null
}

/** Optional property of the wire. */
export const whetherDeleted = ({ deletedAt }: Pick<PersonRow, 'deletedAt'>) =>
  deletedAt === null ? {} : { deleted: true as const }

/** A person for operators: adds a differing creator name, an English one, and whether the account was deleted. */
export function namedPerson({ id, name, deletedAt, creatorProfile }: PersonRow): NamedPerson {
  const creatorName = creatorProfile?.name
  return {
    id,
    name,
    ...(creatorName && creatorName !== name && { creatorName }),
    ...(deletedAt ? { deleted: true } : withEnglishName('nameEn', englishNameOf(creatorProfile))),
  }
}

/** People for operators, by ID. */
export async function readNamedPeople(db: Executor, ids: readonly string[]): Promise<Map<string, NamedPerson>> {
  const people = await db.user.findMany({ where: { id: { in: [...new Set(ids)] } }, ...NAMED_PERSON })
  return new Map(people.map((person) => [person.id, namedPerson(person)]))
}
