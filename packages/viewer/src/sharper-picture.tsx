import { cn } from '@wencang/ui'
import { type RefObject, useState } from 'react'
import { OBJECT_PLACE } from './viewer-frame.ts'

export type SharperPictureProps = {
  src: string | undefined
  /** Lighter version that is already loaded. */
  meanwhile: string | null
  alt: string
  image?: RefObject<HTMLImageElement | null>
  className?: string
}

/** Picture over a lighter placeholder, without a gap. */
export function SharperPicture({ src, meanwhile, alt, image, className }: SharperPictureProps) {
  const [isLoaded, setLoaded] = useState(false)
  const look = cn(OBJECT_PLACE, 'object-contain', className)
  return (
    <>
      {meanwhile && !isLoaded ? <img src={meanwhile} alt="" className={look} /> : null}
      <img ref={image} src={src} alt={alt} decoding="async" onLoad={() => setLoaded(true)} className={look} />
    </>
  )
}
