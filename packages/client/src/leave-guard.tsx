import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

export type LeaveGuardProps = {
  isDirty: () => boolean
  /** Before the page is left. */
  onLeave?: () => void
  /** Says what is lost; by default all changes. */
  text?: string | undefined
}

/** Asks before leaving unsaved changes; the browser asks on closing. */
export function LeaveGuard({ isDirty, onLeave, text }: LeaveGuardProps) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <AskDialog
      title={t('leave.title')}
      description={text ?? t('leave.text')}
      cancel={t('leave.leave')}
      confirm={t('leave.stay')}
      onCancel={() => {
        onLeave?.()
        blocker.proceed()
      }}
      onConfirm={blocker.reset}
      onClose={blocker.reset}
    />
  )
}
