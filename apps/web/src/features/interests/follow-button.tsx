import { Button } from '@wencang/ui'
import { BellRing, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/use-session.ts'
import { useInterest } from './interest-queries.ts'

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
