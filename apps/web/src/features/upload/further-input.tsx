import { moved } from '@wencang/client/moved'
import { useFormat } from '@wencang/client/use-format'
import { Badge, type BadgeProps, cn, FileButton, IconButton } from '@wencang/ui'
import { ArrowDown, ArrowUp, FolderOpen, Plus, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetInput, useAssetField } from '../../entities/asset-draft/asset-input.tsx'
import {
  addFiles,
  addPicked,
  type FurtherDraft,
  furtherIssues,
  isUnsent,
  totalBytes,
} from '../../entities/asset-draft/further-draft.ts'
import { droppedFiles } from '../../entities/upload/browser/dropped-files.ts'

/** Adds, orders, removes and re-picks further files. */
export const furtherInput: AssetInput = { section: 'further', View: FurtherInput }

/** Maximum unreadable files listed. */
const NAMED_UNREAD = 5

function FurtherInput() {
  const { t } = useTranslation()
  const { size } = useFormat()
  const [isOver, setIsOver] = useState(false)
  const [unread, setUnread] = useState<string[]>([])
  const { value: files, set: change, text, isLocked, error } = useAssetField('furtherFiles')
  const add = (picked: readonly { path: string; file: File }[]) => change(addFiles(files, picked))
  const pick = (picked: File[]) => change(addPicked(files, picked))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (isLocked) return
    setUnread([])
    void droppedFiles(event.dataTransfer).then((dropped) => {
      setUnread(dropped.unread)
      add(dropped.files)
    })
  }
  if (isLocked && files.length === 0) return null
  return (
    <fieldset
      aria-describedby="further-hint"
      aria-invalid={error !== undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isLocked)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-card border border-line-strong border-dashed p-4',
        isOver && 'border-accent bg-accent-soft',
        error && 'border-bad',
      )}
    >
      <legend className="px-1 text-sm">
        <span className="font-medium">{t('furtherFiles.title')}</span>
        <span className="ml-2 text-ink-muted text-xs">{text ?? t('common.optional')}</span>
      </legend>
      <p id="further-hint" className="text-ink-muted text-sm">
        {t('furtherFiles.hint')}
      </p>
      <FurtherList files={files} isLocked={isLocked} onChange={change} />
      {files.length > 0 ? (
        <p role="status" className="tabular text-ink-soft text-sm">
          {t('furtherFiles.sum', { count: files.length, size: size(totalBytes(files, 0)) })}
        </p>
      ) : null}
      {isLocked ? null : (
        <div className="flex flex-wrap gap-2">
          <FileButton multiple label={t('furtherFiles.add')} onPick={pick}>
            <Plus aria-hidden />
            {t('furtherFiles.add')}
          </FileButton>
          <FileButton directory label={t('furtherFiles.addFolder')} onPick={pick}>
            <FolderOpen aria-hidden />
            {t('furtherFiles.addFolder')}
          </FileButton>
        </div>
      )}
      {unread.length > 0 ? (
        <p role="alert" className="break-all text-bad text-sm">
          {t('furtherFiles.unread', {
            names: unread.slice(0, NAMED_UNREAD).join(t('furtherFiles.between')),
            count: unread.length,
          })}
        </p>
      ) : null}
      {error ? (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

type ListProps = { files: FurtherDraft[]; isLocked: boolean; onChange: (files: FurtherDraft[]) => void }

function FurtherList({ files, isLocked, onChange }: ListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const issues = new Map(furtherIssues(files, undefined).map(({ place, key }) => [place, key]))
  if (files.length === 0) return null
  const move = (place: number, by: -1 | 1) => {
    onChange(moved(files, place, by))
    // Focus follows the moved row.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-row]')[place + by]?.focus())
  }
  return (
    <ol ref={list} aria-label={t('furtherFiles.title')} className="max-h-[28rem] divide-y divide-line overflow-y-auto">
      {files.map((file, place) => (
        <FurtherRow
          key={file.fileId ?? file.name}
          file={file}
          issue={issues.get(place)}
          {...(!isLocked && {
            onUp: place > 0 ? () => move(place, -1) : undefined,
            onDown: place < files.length - 1 ? () => move(place, 1) : undefined,
            onRemove: () => onChange(files.filter((one) => one !== file)),
          })}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  file: FurtherDraft
  issue: string | undefined
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove?: () => void
}

function FurtherRow({ file, issue, onUp, onDown, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const { name } = file
  return (
    <li data-row tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48 break-all">{name}</span>
      <span className="tabular text-ink-muted text-xs">{size(file.size)}</span>
      <RowState file={file} />
      {onRemove ? (
        <span className="-my-1 flex">
          <IconButton
            label={t('furtherFiles.up', { name })}
            disabled={!onUp}
            onClick={() => onUp?.()}
            className="size-9"
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={t('furtherFiles.down', { name })}
            disabled={!onDown}
            onClick={() => onDown?.()}
            className="size-9"
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={t('furtherFiles.remove', { name })} onClick={onRemove} className="size-9">
            <X aria-hidden />
          </IconButton>
        </span>
      ) : null}
      {issue ? <p className="basis-full text-bad text-xs">{t(`furtherFiles.error.${issue}`)}</p> : null}
      {isUnsent(file) ? (
        <p className="basis-full text-warn text-xs">
          {t(file.state === 'failed' ? 'furtherFiles.failedHint' : 'furtherFiles.missingHint')}
        </p>
      ) : null}
    </li>
  )
}

/** Renders nothing for verified files. */
function RowState({ file: { fileId, state, file } }: { file: FurtherDraft }) {
  const { t } = useTranslation()
  const said: [string, BadgeProps['tone']] | undefined = file
    ? ['chosen', 'accent']
    : fileId === undefined || state === 'passed'
      ? undefined
      : state === 'failed'
        ? ['failed', 'bad']
        : state === 'none'
          ? ['missing', 'warn']
          : ['verifying', 'accent']
  return said ? <Badge tone={said[1]}>{t(`furtherFiles.state.${said[0]}`)}</Badge> : null
}
