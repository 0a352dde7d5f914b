import { type RefObject, useState } from 'react'
import { cn } from '../lib/cn.ts'

export type SharperPictureProps = {
  src: string | undefined
  /** What is there already, and shows the same. */
  meanwhile: string | null
  alt: string
  image?: RefObject<HTMLImageElement | null>
  className?: string
}

/** A picture that fills its frame, over a lighter one that stands there until it is loaded: there is no moment without one. */
export function SharperPicture({ src, meanwhile, alt, image, className }: SharperPictureProps) {
  const [isLoaded, setLoaded] = useState(false)
  const look = cn('absolute inset-0 size-full object-contain', className)
  return (
    <>
      {meanwhile && !isLoaded ? <img src={meanwhile} alt="" className={look} /> : null}
      <img ref={image} src={src} alt={alt} decoding="async" onLoad={() => setLoaded(true)} className={look} />
    </>
  )
}
