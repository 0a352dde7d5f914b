import type { AssetDetail } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

const loadDialog = () => import('./share-dialog.tsx').then((late) => late.ShareDialog)

/** Shares an asset as picture, link or embed. @param pose Camera in URL form. */
export function ShareButton({ asset, pose }: { asset: AssetDetail; pose?: string | undefined }) {
  const { t } = useTranslation()
  const { Dialog, open, close } = useLateDialog(loadDialog)
  return (
    <>
      <Button variant="outline" size="small" className="self-start" onClick={open}>
        <Share2 aria-hidden />
        {t('share.action')}
      </Button>
      {Dialog ? <Dialog asset={asset} pose={pose} onClose={close} /> : null}
    </>
  )
}
