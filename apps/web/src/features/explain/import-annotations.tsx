import { type Explanations, fromWebAnnotations, type LeftPart, WORD_LANGUAGES } from '@wencang/contract'
import { Button, Dialog, FileButton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplainDraft } from './explain-draft.ts'

const MAX_FILE_BYTES = 4 * 1024 * 1024
/** Characters shown of a part; the file has all. */
const SHOWN_CHARACTERS = 2000

type ImportProps = {
  draft: ExplainDraft
  /** Picture size, for files with pixel coordinates. */
  size: { width: number; height: number } | undefined
  disabled: boolean
  onImport: (read: Explanations, how: 'add' | 'replace') => void
}

type Read = { name: string; explanations: Explanations; left: LeftPart[] }

/** Parses Web Annotations locally and previews the import. */
export function ImportAnnotations({ draft, size, disabled, onImport }: ImportProps) {
  const { t } = useTranslation()
  const [read, setRead] = useState<Read>()
  const open = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return toast(t('explain.import.tooLarge'), 'bad')
    try {
      const document: unknown = JSON.parse(await file.text())
      const parsed = fromWebAnnotations(document, { size, makeId: () => crypto.randomUUID() })
      setRead({ name: file.name, ...withoutForeignPictures(parsed, draft) })
    } catch {
      toast(t('explain.import.notJson'), 'bad')
    }
  }
  const take = (how: 'add' | 'replace') => {
    if (read) onImport(read.explanations, how)
    setRead(undefined)
  }
  const count = read?.explanations.annotations.length ?? 0
  const isEmpty = count + (read?.explanations.tours.length ?? 0) === 0
  return (
    <>
      {disabled ? null : (
        <FileButton accept=".jsonld,.json,application/ld+json,application/json" onPick={([file]) => void open(file)}>
          {t('explain.import.open')}
        </FileButton>
      )}
      <Dialog
        open={read !== undefined}
        onOpenChange={() => setRead(undefined)}
        title={t('explain.import.title')}
        description={t('explain.import.found', {
          name: read?.name ?? '',
          count,
          tours: read?.explanations.tours.length ?? 0,
          left: read?.left.length ?? 0,
        })}
        footer={
          <>
            <Button variant="outline" disabled={isEmpty} onClick={() => take('replace')}>
              {t('explain.import.replace')}
            </Button>
            <Button disabled={isEmpty} onClick={() => take('add')}>
              {t('explain.import.add')}
            </Button>
          </>
        }
      >
        {read ? <Found {...read} /> : null}
      </Dialog>
    </>
  )
}

/** Imported annotations, and the unsupported parts in full. */
function Found({ explanations, left }: Read) {
  const { t } = useTranslation()
  return (
    <div className="flex max-h-[50vh] flex-col gap-4 overflow-auto">
      <ol className="list-decimal space-y-1 pl-6 text-sm">
        {explanations.annotations.map(({ id, title }) => (
          <li key={id}>{WORD_LANGUAGES.flatMap((language) => title[language] ?? []).join(' / ')}</li>
        ))}
      </ol>
      {left.length > 0 ? (
        <section>
          <h3 className="font-medium text-sm">{t('explain.import.left')}</h3>
          <ul className="mt-1 space-y-2 text-sm">
            {left.map(({ path, reason, value }, index) => (
              <li key={index}>
                <details>
                  <summary className="cursor-pointer py-1">
                    <code className="font-mono text-xs">{path || '/'}</code> {t(`explain.import.reason.${reason}`)}
                  </summary>
                  <pre className="mt-1 max-h-40 overflow-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-2 text-xs">
                    {(JSON.stringify(value, null, 2) ?? '').slice(0, SHOWN_CHARACTERS)}
                  </pre>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** Other assets' pictures are unusable: listed as unsupported. */
function withoutForeignPictures({ explanations, left }: Omit<Read, 'name'>, draft: ExplainDraft): Omit<Read, 'name'> {
  const known = new Set(draft.annotations.map(({ pictureId }) => pictureId))
  const foreign = explanations.annotations.filter(({ pictureId }) => pictureId !== undefined && !known.has(pictureId))
  const annotations = explanations.annotations.map((one) => {
    if (!foreign.includes(one)) return one
    const { pictureId: _, ...rest } = one
    return rest
  })
  const parts = foreign.map(
    ({ id, pictureId }): LeftPart => ({ path: `urn:uuid:${id}`, reason: 'body', value: { pictureId } }),
  )
  return { explanations: { ...explanations, annotations }, left: [...left, ...parts] }
}
