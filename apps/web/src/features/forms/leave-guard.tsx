import { useBlocker } from '@tanstack/react-router'
import { Button, Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Asks before a page with unsaved changes is left; closing the tab shows the browser's own question. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      open
      onOpenChange={blocker.reset}
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={blocker.proceed}>
            {t('leave.leave')}
          </Button>
          <Button onClick={blocker.reset}>{t('leave.stay')}</Button>
        </>
      }
    />
  )
}
