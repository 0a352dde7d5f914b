import { useMemo } from 'react'
import { encode } from 'uqr'
import { cn } from '../lib/cn.ts'

/** A QR code, always dark on white, for that is what scanners expect. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 })
    const runs = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: runs.join('') }
  }, [text])
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
