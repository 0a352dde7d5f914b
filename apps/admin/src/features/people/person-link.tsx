import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOperator } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { rolesOf, visitorQuery } from '../session/operator.ts'

type PersonLinkProps = {
  person: {
    id: string
    name: string
    /** Under which name they sell, if `name` is the other one. */
    creatorName?: string | undefined
    /** With which name they sign in, if `name` is the other one. */
    accountName?: string | undefined
  }
}

/** A person as the console names them, "creator's name (account's name)" where they differ, with a link to their page for operators who may open it. */
export function PersonLink({ person: { id, name, creatorName = name, accountName = name } }: PersonLinkProps) {
  const { t } = useTranslation()
  const { data: visitor } = useQuery(visitorQuery)
  const shown =
    creatorName === accountName ? name : t('people.bothNames', { creator: creatorName, account: accountName })
  if (visitor === undefined || !isOperator(rolesOf(visitor))) return <span>{shown}</span>
  return (
    <Link to="/people/$id" params={{ id }} className="rounded-control text-accent underline underline-offset-4">
      {shown}
    </Link>
  )
}
