import { Button, toast } from '@wencang/ui'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needLateTexts } from '../../i18n/start-i18n.ts'
import { useSignedInAction } from '../session/login-prompt.tsx'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))

/** Reports a work to the operators; visitors are asked to sign in. */
export function ReportButton({ asset }: { asset: { id: string; name: string } }) {
  const { t } = useTranslation()
  const whenSignedIn = useSignedInAction()
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    Promise.all([loadDialog(), needLateTexts()]).then(
      () => setOpen(true),
      () => toast(t('state.errorText'), 'bad'),
    )
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => whenSignedIn(() => void open())}>
        <Flag aria-hidden />
        {t('interests.report')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReportDialog asset={asset} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
