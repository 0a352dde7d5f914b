import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type AskDialogProps = {
  /** Default true, for one that is mounted to ask. */
  open?: boolean
  title: string
  description?: ReactNode
  /** Button labels; `close` names the cross. */
  texts: { close: string; cancel: string; confirm: string }
  variant?: ButtonProps['variant']
  busy?: boolean
  /** Nothing can be confirmed yet. */
  disabled?: boolean
  onConfirm: () => unknown
  onClose: () => void
  /** Called by the cancel button instead of `onClose`. */
  onCancel?: () => void
  /** Content above the buttons, such as a form. */
  children?: ReactNode
}

/** Confirmation dialog with cancel and confirm buttons. */
export function AskDialog(props: AskDialogProps) {
  const {
    open = true,
    title,
    description,
    texts,
    variant,
    busy,
    disabled,
    onConfirm,
    onClose,
    onCancel = onClose,
    children,
  } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant={variant} busy={busy} disabled={disabled} onClick={() => void onConfirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
