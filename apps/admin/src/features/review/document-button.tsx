import type { OpenedDocument } from '@wencang/contract'
import { Button, type ButtonProps } from '@wencang/ui'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { DocumentViewer } from './document-viewer.tsx'

export type DocumentButtonProps = {
  document: OpenedDocument
  label: string
  onReopen: () => void
  size?: ButtonProps['size']
}

/** Opens the viewer of a document. */
export function DocumentButton({ document, label, onReopen, size }: DocumentButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        <FileText aria-hidden />
        {label}
      </Button>
      <DocumentViewer {...{ document, label, onReopen }} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
