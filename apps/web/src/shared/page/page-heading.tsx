import type { ReactNode } from 'react'

export type PageHeadingProps = { title: string; lead?: string; children?: ReactNode }

/** Page title, lead and main action. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-2xl">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {lead ? <p className="mt-2 text-ink-muted">{lead}</p> : null}
      </div>
      {children}
    </div>
  )
}

/** Common page width and margins. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-7xl px-4 py-6 md:py-14 lg:px-8">{children}</div>
}
