import { Button } from '@wencang/ui'
import { BellRing, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInterest } from '../../entities/interests/interest-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'

/** Toggles following; hidden for oneself. */
export function FollowButton({
  creator,
  size = 'medium',
}: {
  creator: { id: string; name: string }
  size?: 'small' | 'medium'
}) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const { isKept, toggle } = useInterest('creators', creator.id)
  if (userId === creator.id) return null
  const text = isKept ? t('interests.isFollowed') : t('interests.follow')
  return (
    <Button
      variant="outline"
      size={size}
      aria-pressed={isKept}
      aria-label={t('interests.followNamed', { text, name: creator.name })}
      onClick={toggle}
    >
      {isKept ? <BellRing aria-hidden /> : <Plus aria-hidden />}
      {text}
    </Button>
  )
}
