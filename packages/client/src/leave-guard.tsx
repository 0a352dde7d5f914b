import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Asks before leaving unsaved changes; the browser asks on closing. `onLeave`: before the page is left. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: () => boolean; onLeave?: () => void }) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <AskDialog
      title={t('leave.title')}
      description={t('leave.text')}
      texts={{ close: t('common.close'), cancel: t('leave.leave'), confirm: t('leave.stay') }}
      onCancel={() => {
        onLeave?.()
        blocker.proceed()
      }}
      onConfirm={blocker.reset}
      onClose={blocker.reset}
    />
  )
}
