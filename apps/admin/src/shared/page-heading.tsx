import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'

type PageHeadingProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** Title of the page and window, lead and main action. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  usePageTitle(title)
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="mt-2 text-ink-muted text-sm">{lead}</p> : null}
      </div>
      {children}
    </div>
  )
}
