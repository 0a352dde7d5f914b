import type { EnglishName } from '@wencang/contract'
import { englishNameOf, withEnglishName } from '../../lib/english-name.ts'
import type { AssetRecord } from './records.ts'

/** A person with names as displayed. */
export interface ShownPerson {
  id: string
  name: string
  nameEn: EnglishName | null
}

export const displayName = (person: { name: string; creatorProfile: { name: string | null } | null }) =>
  person.creatorProfile?.name ?? person.name

export const shownPerson = (person: AssetRecord['creator']): ShownPerson => ({
  id: person.id,
  name: displayName(person),
  nameEn: englishNameOf(person.creatorProfile),
})

export const party = ({ id, name, nameEn }: ShownPerson) => ({ id, name, ...withEnglishName('nameEn', nameEn) })

/** A person as a party of an asset. */
export const presentParty = (person: AssetRecord['creator']) => party(shownPerson(person))
