import { moved } from '@wencang/client/moved'
import { MAX_HOME_ENTRIES } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListName, Localized } from './home-draft.ts'
import { MovableCard } from './movable.tsx'

export type EntryListProps<Entry> = {
  list: ListName
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  create: () => Entry
  /** Tells entries of one title apart. */
  noteOf?: (entry: Entry) => string | undefined
  /** True forces the entry open because of a problem. */
  isWrong: (key: string) => boolean
  children: (entry: Entry, change: (part: Partial<Entry>) => void) => ReactNode
}

export function EntryList<Entry extends { key: string; title: Localized }>(props: EntryListProps<Entry>) {
  const { list, entries, onChange, create, noteOf, isWrong, children } = props
  const { t, i18n } = useTranslation()
  const id = useId()
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {t(`homePage.list.${list}`)}
        </h2>
        <p className="text-ink-muted text-sm">{t(`homePage.hint.${list}`)}</p>
      </div>
      {entries.length > 0 ? (
        <ol className="flex flex-col gap-4">
          {entries.map((entry, index) => (
            <MovableCard
              key={entry.key}
              heading={[
                entry.title[language] || entry.title['zh-CN'] || t('homePage.untitled', { number: index + 1 }),
                noteOf?.(entry),
              ]
                .filter(Boolean)
                .join(' · ')}
              startsOpen={entry.title['zh-CN'] === ''}
              mustBeOpen={isWrong(entry.key)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(by) => onChange(moved(entries, index, by))}
              onRemove={() => onChange(entries.filter((other) => other !== entry))}
            >
              {children(entry, (part) =>
                onChange(entries.map((other) => (other === entry ? { ...entry, ...part } : other))),
              )}
            </MovableCard>
          ))}
        </ol>
      ) : null}
      <Button
        variant="outline"
        className="self-start"
        disabled={entries.length >= MAX_HOME_ENTRIES[list]}
        onClick={() => onChange([...entries, create()])}
      >
        <Plus aria-hidden />
        {t(`homePage.add.${list}`)}
      </Button>
    </section>
  )
}
