import { useState } from 'react'
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx'
import { Button, type ButtonProps } from './button.tsx'

export type AskButtonProps = Omit<AskDialogProps, 'open' | 'onClose' | 'onCancel' | 'form'> & {
  /** The button that asks. */
  button: ButtonProps
  /** Starts anew each time. */
  form?: (NonNullable<AskDialogProps['form']> & { reset: () => void }) | undefined
}

/** Button whose action is confirmed first. */
export function AskButton({ button, form, ...asked }: AskButtonProps) {
  const [open, setOpen] = useState(false)
  const ask = () => {
    form?.reset()
    setOpen(true)
  }
  return (
    <>
      <Button {...button} onClick={ask} />
      <AskDialog {...asked} form={form} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
