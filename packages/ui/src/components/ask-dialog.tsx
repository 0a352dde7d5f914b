import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type AskDialogProps = {
  title: string
  description?: ReactNode
  /** Button labels; `close` names the cross. */
  texts: { close: string; cancel: string; confirm: string }
  variant?: ButtonProps['variant']
  busy?: boolean
  onConfirm: () => unknown
  onClose: () => void
  /** Called by the cancel button instead of `onClose`. */
  onCancel?: () => void
  /** Content above the buttons, such as a form. */
  children?: ReactNode
}

/** Confirmation dialog with cancel and confirm buttons. */
export function AskDialog(props: AskDialogProps) {
  const { title, description, texts, variant, busy, onConfirm, onClose, onCancel = onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={() => void onConfirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
