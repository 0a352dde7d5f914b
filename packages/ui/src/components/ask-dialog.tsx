import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
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
  onConfirm: () => unknown
  onClose: () => void
  /** Called by the cancel button instead of `onClose`. */
  onCancel?: () => void
  /** Makes the content a form, which Enter confirms too. */
  form?: { element: RefObject<HTMLFormElement | null> }
  /** Content above the buttons. */
  children?: ReactNode
}

/** Confirmation dialog with cancel and confirm buttons. */
export function AskDialog(props: AskDialogProps) {
  const {
    open = true,
    title,
    description,
    confirm,
    cancel,
    variant,
    busy,
    disabled,
    onConfirm,
    onClose,
    onCancel = onClose,
    form,
    children,
  } = props
  const texts = useDialogTexts()
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancel ?? texts.cancel}
          </Button>
          <Button
            variant={variant}
            busy={busy}
            disabled={disabled}
            // Submits the form, which Enter cannot do while the button is disabled.
            {...(form ? { type: 'submit', form: formId } : { onClick: () => void onConfirm() })}
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
