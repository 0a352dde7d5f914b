import { Picture } from '@wencang/ui'
import { type ReactNode, useState } from 'react'

export type SideView = { url: string; label: string }

type ViewsGalleryProps = { views: SideView[]; label: string; children: ReactNode }

/** For devices that cannot show the object itself. */
export function ViewsGallery({ views, label, children }: ViewsGalleryProps) {
  const [chosen, setChosen] = useState(0)
  const shown = views[chosen] ?? views[0]
  if (!shown) return null
  return (
    <section aria-label={label} className="absolute inset-0 flex flex-col">
      <Picture eager src={shown.url} alt={shown.label} fit="contain" className="aspect-auto min-h-0 flex-1" />
      <div className="px-3 pt-2">{children}</div>
      <ul className="flex justify-center gap-2 overflow-x-auto p-2">
        {views.map(({ url, label: side }, index) => (
          <li key={side} className="shrink-0">
            <button
              type="button"
              aria-label={side}
              aria-current={index === chosen ? 'true' : undefined}
              onClick={() => setChosen(index)}
              className="block overflow-hidden rounded-control border-2 border-line aria-[current=true]:border-accent"
            >
              <Picture src={url} alt="" className="size-14 md:size-16" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
