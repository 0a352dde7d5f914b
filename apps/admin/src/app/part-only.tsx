import { useMatches } from '@tanstack/react-router'
import type { UserInfo } from '@wencang/contract'
import { rolesFromScope } from '@wencang/domain'
import { EmptyState } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maySee } from '../entities/session/operator.ts'

/** Limits a page to operators of its area. */
export function PartOnly({ user, children }: { user: UserInfo; children: ReactNode }) {
  const { t } = useTranslation()
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  if (maySee(rolesFromScope(user.scope), area)) return children
  return <EmptyState page title={t('guard.otherPart')} description={t('guard.otherPartText')} />
}
