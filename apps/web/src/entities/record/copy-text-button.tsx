import { Button } from '@wencang/ui'
import { Copy } from 'lucide-react'
import { useCopy } from '../../shared/use-copy.ts'

/** Button that copies a text and says so. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return (
    <Button variant="outline" size="small" onClick={() => void copy(text)}>
      <Copy aria-hidden />
      {label}
    </Button>
  )
}
