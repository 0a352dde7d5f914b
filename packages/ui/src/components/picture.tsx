import { type ReactEventHandler, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { EmptyVessel } from './empty-vessel.tsx'

export type PictureProps = {
  src: string | null | undefined
  /** Variants, lightest format first; replaces `{width}` and `{format}`. */
  sources?: { widths: number[]; formats: string[]; template: string } | undefined
  /** `sizes` of `<source>`; defaults to a list row. */
  sizes?: string
  /** Empty if adjacent text says the same. */
  alt: string
  /** Loads eagerly, for the first screen. */
  eager?: boolean
  /** The page's main picture: loads eagerly, before others. */
  main?: boolean
  fit?: 'cover' | 'contain'
  onLoad?: ReactEventHandler<HTMLImageElement>
  className?: string
}

/** Picture with reserved space; falls back to a drawing. */
export function Picture({
  src,
  sources,
  sizes = '8rem',
  alt,
  main,
  eager = main,
  fit = 'cover',
  onLoad,
  className,
}: PictureProps) {
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
            fetchPriority={main ? 'high' : undefined}
            decoding="async"
            onLoad={onLoad}
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
