import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog, useDialogTexts } from './dialog.tsx'

export type AskDialogProps = {
  /** Default true, for one that is mounted to ask. */
  open?: boolean
  title: string
  description?: ReactNode
  /** Label of the button that acts. */
  confirm: string
  /** Label of the other button, instead of "cancel". */
  cancel?: string
  variant?: ButtonProps['variant']
  busy?: boolean
  /** Nothing can be confirmed yet. */
  disabled?: boolean
  /** The dialog is busy until a promise settles; it closes if that is fulfilled, unless with false. */
  onConfirm: () => unknown
  /** Closes if the promise is rejected, too. */
  closesOnFailure?: boolean
  onClose: () => void
  /** Called by the cancel button instead of `onClose`. */
  onCancel?: () => void
  /** Makes the content a form, which Enter confirms too. */
  form?: { element: RefObject<HTMLFormElement | null> } | undefined
  className?: string
  /** Content above the buttons. */
  children?: ReactNode
}

/** Confirmation dialog with cancel and confirm buttons. */
export function AskDialog(props: AskDialogProps) {
  const { open = true, onClose } = props
  // While it is sent: the refetched page may ask something else.
  const [sent, setSent] = useState<AskDialogProps>()
  const {
    title,
    description,
    confirm,
    cancel,
    variant,
    busy,
    disabled,
    onConfirm,
    closesOnFailure = false,
    onCancel = onClose,
    form,
    className,
    children,
  } = sent ?? props
  const texts = useDialogTexts()
  const formId = useId()
  const confirmed = async () => {
    const sending = onConfirm()
    if (!(sending instanceof Promise)) return
    setSent(props)
    const isDone = await sending.then(
      (answer) => answer !== false,
      () => closesOnFailure,
    )
    setSent(undefined)
    if (isDone) onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void confirmed()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      className={className}
      footer={
        <>
          <Button variant="quiet" data-safe={variant === 'danger' || undefined} onClick={onCancel}>
            {cancel ?? texts.cancel}
          </Button>
          <Button
            variant={variant}
            busy={busy || sent !== undefined}
            disabled={disabled}
            // Submits the form, which Enter cannot do while the button is disabled.
            {...(form ? { type: 'submit', form: formId } : { onClick: () => void confirmed() })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {form ? (
        <form id={formId} ref={form.element} noValidate onSubmit={send} className="flex flex-col gap-4">
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  )
}
