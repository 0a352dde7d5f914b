import { Button } from '@wencang/ui'
import { BellRing, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInterest } from '../../entities/interests/interest-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { type Named, usePersonName } from '../../shared/person-name.tsx'

/** Toggles following; hidden for oneself. */
export function FollowButton({
  creator,
  size = 'medium',
}: {
  creator: Named & { id: string }
  size?: 'small' | 'medium'
}) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const nameOf = usePersonName()
  const { isKept, toggle } = useInterest('creators', creator.id)
  if (userId === creator.id) return null
  const text = isKept ? t('interests.isFollowed') : t('interests.follow')
  return (
    <Button
      variant="outline"
      size={size}
      aria-pressed={isKept}
      aria-label={t('interests.followNamed', { text, name: nameOf(creator) })}
      onClick={toggle}
    >
      {isKept ? <BellRing aria-hidden /> : <Plus aria-hidden />}
      {text}
    </Button>
  )
}
