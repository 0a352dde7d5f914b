import { useTranslation } from 'react-i18next'

export type ShownPerson = { name: string; deleted?: boolean | undefined }

/** Name of a person for texts; of a deleted account that it was deleted. Null is the system. */
export function usePersonText(): (person: ShownPerson | null) => string {
  const { t } = useTranslation()
  return (person) => {
    if (person === null) return t('audit.system')
    return person.deleted ? t('people.deletedAccount') : person.name
  }
}
