import { type ComponentProps, useId } from 'react'

type SectionProps = ComponentProps<'section'> & {
  title: string
  /** CSS class of the heading. */
  heading?: string
}

/** Part of a page, named by its heading. */
export function Section({ title, heading = 'mb-4 text-xl', children, ...section }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...section}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
