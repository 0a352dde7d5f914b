import { PageBody, PageHeading } from '../shared/page/page-heading.tsx'
import { choices } from './entries/choices.tsx'
import { controls } from './entries/controls.tsx'
import { feedback } from './entries/feedback.tsx'
import { fields } from './entries/fields.tsx'
import { lists } from './entries/lists.tsx'
import { overlays } from './entries/overlays.tsx'
import { pictures } from './entries/pictures.tsx'
import { EntrySection } from './specimen.tsx'
import { Tokens } from './tokens.tsx'

const ENTRIES = [...controls, ...fields, ...choices, ...feedback, ...overlays, ...lists, ...pictures]

function go(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** Design system gallery; development only, English only. */
export function Gallery() {
  return (
    <PageBody>
      <PageHeading
        title="Gallery"
        lead="Every token and component in every state, by day and by night. How to choose among them: docs/design-system.md."
      />
      <div className="grid gap-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav
          aria-label="Components"
          className="flex flex-wrap gap-x-3 gap-y-1 self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:flex-col lg:flex-nowrap lg:overflow-y-auto"
        >
          {['Tokens', ...ENTRIES.map((entry) => entry.title)].map((title) => (
            <button
              key={title}
              type="button"
              onClick={() => go(title)}
              className="rounded-control px-1 py-0.5 text-left text-ink-soft text-sm hover:text-accent"
            >
              {title}
            </button>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-16">
          <Tokens />
          {ENTRIES.map((entry) => (
            <EntrySection key={entry.title} entry={entry} />
          ))}
        </div>
      </div>
    </PageBody>
  )
}
