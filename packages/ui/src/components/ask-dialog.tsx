import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type AskDialogProps = {
  title: string
  description?: ReactNode
  /** The words of its buttons; `close` names the cross. */
  texts: { close: string; cancel: string; confirm: string }
  variant?: ButtonProps['variant']
  busy?: boolean
  onConfirm: () => unknown
  onClose: () => void
  /** Of the first button, if it does something other than closing. */
  onCancel?: () => void
  /** A form, for instance; the buttons stand below it. */
  children?: ReactNode
}

/** An open dialog that asks for one thing: a button to leave it, and one to do it. */
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
