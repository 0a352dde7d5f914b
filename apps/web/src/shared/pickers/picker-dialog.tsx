import { Button, Dialog } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type PickerDialogProps = {
  title: string
  lead: string
  chooseText: string
  /** Whether the current view can be chosen. */
  ready: boolean
  busy?: boolean
  onChoose: () => void
  onClose: () => void
  /** CSS class for the width. */
  className: string
  children: ReactNode
}

/** Wide dialog for visual choices. */
export function PickerDialog(props: PickerDialogProps) {
  const { t } = useTranslation()
  const { title, lead, chooseText, ready, busy, onChoose, onClose, className, children } = props
  return (
    <Dialog
      onOpenChange={onClose}
      title={title}
      description={lead}
      className={className}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!ready} busy={busy} onClick={onChoose}>
            {chooseText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
