import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../lib/cn.ts'

/** Round portrait; falls back to a person icon. */
export function Avatar({ src, className }: { src: string | null | undefined; className?: string }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <span
      className={cn(
        'inline-grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-sunken text-ink-muted',
        className,
      )}
    >
      {src && src !== failedSrc ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        <UserRound aria-hidden className="size-1/2" />
      )}
    </span>
  )
}
