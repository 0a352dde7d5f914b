import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EnglishName } from '@wencang/contract'
import { isOperator } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { rolesOf, visitorQuery } from '../session/operator.ts'
import { usePersonText } from './person-text.ts'

type PersonLinkProps = {
  person: {
    id: string
    name: string
    /** Creator name, if `name` is the account name. */
    creatorName?: string | undefined
    /** Account name, if `name` is the creator name. */
    accountName?: string | undefined
    nameEn?: EnglishName | undefined
    deleted?: boolean | undefined
  }
}

/** "Creator (account)", linked if permitted. */
export function PersonLink({ person }: PersonLinkProps) {
  const { id, name, creatorName = name, accountName = name, nameEn } = person
  const { t, i18n } = useTranslation()
  const textOf = usePersonText()
  const { data: visitor } = useQuery(visitorQuery)
  const creator = (i18n.language === 'en-US' ? nameEn?.text : undefined) ?? creatorName
  const shown = creator === accountName ? textOf(person) : t('people.bothNames', { creator, account: accountName })
  if (visitor === undefined || !isOperator(rolesOf(visitor))) return <span>{shown}</span>
  return (
    <Link
      to="/people/$id"
      params={{ id }}
      className="inline-block rounded-control py-1 text-accent underline underline-offset-4"
    >
      {shown}
    </Link>
  )
}
