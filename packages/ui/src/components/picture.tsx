import { useState } from 'react'
import { cn } from '../lib/cn.ts'
import { EmptyVessel } from './empty-vessel.tsx'

export type PictureProps = {
  src: string | null | undefined
  /** The same picture in several widths and formats, the lightest format first: an address of each, with `{width}` and `{format}` replaced. */
  sources?: { widths: number[]; formats: string[]; template: string } | undefined
  /** How wide it is shown, as the attribute of `<source>`; by default as in a row. */
  sizes?: string
  /** Empty when the picture only repeats the text beside it. */
  alt: string
  /** Loads without delay, for pictures on the first screen. */
  eager?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture with reserved space; a line drawing replaces a missing or failed picture. */
export function Picture({ src, sources, sizes = '8rem', alt, eager, fit = 'cover', className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const shown = src && src !== failedSrc ? src : undefined
  return (
    <div className={cn('plinth relative aspect-[4/3] overflow-hidden', className)}>
      {shown ? (
        <picture>
          {sources?.formats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              sizes={sizes}
              srcSet={sources.widths
                .map(
                  (width) => `${sources.template.replace('{width}', `${width}`).replace('{format}', format)} ${width}w`,
                )
                .join()}
            />
          ))}
          <img
            src={shown}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailedSrc(shown)}
            className={cn('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
          />
        </picture>
      ) : (
        <div className="absolute inset-0 grid place-items-center">
          <EmptyVessel className="h-2/5 max-h-40 text-line-strong" />
          {alt ? <span className="sr-only">{alt}</span> : null}
        </div>
      )}
    </div>
  )
}
