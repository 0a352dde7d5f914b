import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { EmptyVessel } from './empty-vessel.tsx'

export type StateProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  className?: string
  /** Fills the page: the title becomes its heading. */
  page?: boolean
}

function StateTitle({ title, page }: Pick<StateProps, 'title' | 'page'>) {
  const Tag = page ? 'h1' : 'p'
  return <Tag className="font-serif text-lg">{title}</Tag>
}

export function EmptyState({ title, description, action, className, page }: StateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 px-4 py-16 text-center', className)}>
      <EmptyVessel className="h-28 w-28 text-line-strong" />
      <StateTitle title={title} page={page} />
      {description ? <p className="max-w-md text-ink-muted text-sm">{description}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

export function ErrorState({ title, description, action, className, page }: StateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 px-4 py-16 text-center', className)}>
      <EmptyVessel broken className="h-28 w-28 text-line-strong" />
      <StateTitle title={title} page={page} />
      {description ? <p className="max-w-md text-ink-muted text-sm">{description}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
