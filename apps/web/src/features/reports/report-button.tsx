import { Button } from '@wencang/ui'
import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignedInAction } from '../../entities/session/login-prompt.tsx'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

const loadDialog = () => import('./report-dialog.tsx').then((late) => late.ReportDialog)

/** Reports an asset to operators; visitors sign in first. */
export function ReportButton({ asset }: { asset: { id: string; name: string } }) {
  const { t } = useTranslation()
  const whenSignedIn = useSignedInAction()
  const { Dialog, open, close } = useLateDialog(loadDialog)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => whenSignedIn(open)}>
        <Flag aria-hidden />
        {t('interests.report')}
      </Button>
      {Dialog ? <Dialog asset={asset} onClose={close} /> : null}
    </>
  )
}
