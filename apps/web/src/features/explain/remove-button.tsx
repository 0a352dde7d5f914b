import { AskButton } from '@wencang/ui'
import { Trash2 } from 'lucide-react'

type RemoveButtonProps = { label: string; title: string; description?: string; onConfirm: () => void }

/** Deletes an annotation or a tour, after asking. */
export function RemoveButton({ label, ...question }: RemoveButtonProps) {
  const children = (
    <>
      <Trash2 aria-hidden />
      {label}
    </>
  )
  return (
    <AskButton
      button={{ variant: 'danger', size: 'small', className: 'self-start', children }}
      confirm={label}
      variant="danger"
      {...question}
    />
  )
}
