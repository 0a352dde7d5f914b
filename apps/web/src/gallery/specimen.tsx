import { cn } from '@wencang/ui'
import type { Entry, State } from './entry.ts'

const THEMES = ['light', 'dark'] as const

/** A state in both themes, side by side. */
function Specimen({ name, note, Show, wide }: State) {
  return (
    <figure className={cn('min-w-0', wide && 'col-span-full')}>
      <figcaption className="mb-2 text-sm">
        {name}
        {note ? <span className="ml-2 text-ink-muted">{note}</span> : null}
      </figcaption>
      <div className="grid overflow-hidden rounded-card border border-line sm:grid-cols-2">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            style={{ colorScheme: theme }}
            className="flex min-w-0 flex-col items-start justify-center gap-3 bg-paper p-5 text-ink [&>*]:max-w-full"
          >
            <Show />
          </div>
        ))}
      </div>
    </figure>
  )
}

export function EntrySection({ entry }: { entry: Entry }) {
  return (
    <section id={entry.title} aria-labelledby={`${entry.title}-heading`} tabIndex={-1} className="scroll-mt-24">
      <h2 id={`${entry.title}-heading`} className="text-2xl">
        {entry.title}
      </h2>
      <p className="mt-1 mb-5 max-w-3xl text-ink-soft text-sm">{entry.use}</p>
      <div className="grid gap-6 2xl:grid-cols-2">
        {entry.states.map((state) => (
          <Specimen key={state.name} {...state} />
        ))}
      </div>
    </section>
  )
}
