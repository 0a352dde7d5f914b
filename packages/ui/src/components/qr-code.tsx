import { useMemo } from 'react'
import { cn } from '../lib/cn.ts'
import { qrCodePath } from '../lib/qr-code-path.ts'

/** QR code, always dark on white, as scanners expect. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => qrCodePath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('aspect-square w-56 rounded-control bg-white', className)}
    >
      <path d={path} fill="#111" />
    </svg>
  )
}
