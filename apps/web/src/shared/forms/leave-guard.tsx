import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from '@wencang/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { registerPageWork } from '../page-work.ts'

/** Asks before leaving unsaved changes; the browser asks on closing. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const current = useRef(isDirty)
  current.current = isDirty
  // Signing out leaves the page too.
  useEffect(() => registerPageWork(() => current.current(), 'form'), [])
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <AskDialog
      title={t('leave.title')}
      description={t('leave.text')}
      texts={{ close: t('common.close'), cancel: t('leave.leave'), confirm: t('leave.stay') }}
      onCancel={blocker.proceed}
      onConfirm={blocker.reset}
      onClose={blocker.reset}
    />
  )
}
