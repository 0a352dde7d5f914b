import { Link } from '@tanstack/react-router'
import { AskDialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

type ChangedElsewhereProps = {
  assetId: string
  open: boolean
  busy: boolean
  onOverwrite(): void
  onClose(): void
}

/** Asks before a save replaces what another window saved. */
export function ChangedElsewhere({ assetId, open, busy, onOverwrite, onClose }: ChangedElsewhereProps) {
  const { t } = useTranslation()
  return (
    <AskDialog
      open={open}
      title={t('editor.elsewhere.title')}
      description={
        <>
          {t('editor.elsewhere.text')}{' '}
          <Link to="/store/assets/$assetId/edit" params={{ assetId }} target="_blank" className="underline">
            {t('editor.elsewhere.open')}
          </Link>
        </>
      }
      cancel={t('editor.elsewhere.keep')}
      confirm={t('editor.elsewhere.save')}
      busy={busy}
      onConfirm={onOverwrite}
      onClose={onClose}
    />
  )
}
