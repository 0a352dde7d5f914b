import { useRouter } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { AssetDetail, ShownRecord } from '@wencang/contract'
import { assetPath, categoryOf, nameIn, previewUnit, shanghaiDay } from '@wencang/domain'
import { Badge, Button } from '@wencang/ui'
import {
  citation,
  digitisationRows,
  isMade,
  labelLines,
  langOf,
  measuredRows,
  RecordTable,
  recordRows,
  recordTexts,
  rightsText,
  SaidLine,
  wordsIn,
} from '@wencang/ui/record'
import { Copy } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonName } from '../../shared/person-name.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import { usePreviewFacts } from '../asset/preview-facts.ts'
import { labelledLines } from './labelled-lines.ts'

/** Localized name, and the other language's if present. */
export function titleOf(asset: Pick<AssetDetail, 'name' | 'title'>, locale: string) {
  const title = nameIn(asset, locale)
  const other = [asset.title?.en, asset.name].find((name) => name !== undefined && name !== title)
  return { title, lang: langOf(title, locale), other }
}

/** Museum-style label: other name, creator, date, material, size. */
export function RecordLabel({ asset }: { asset: AssetDetail }) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const { record } = asset
  const { other } = titleOf(asset, locale)
  if (!record) return null
  return (
    <div className="mt-2 flex flex-col gap-0.5 text-ink-soft text-sm">
      {other === undefined ? null : (
        <p className="font-serif text-base" lang={langOf(other, locale)}>
          {other}
        </p>
      )}
      <LabelLines record={withoutSeller(asset, record)} />
      {isMade(record) && isModel(asset) ? (
        <p className="mt-1">
          <Badge>{recordTexts(locale).page.model}</Badge>
        </p>
      ) : null}
    </div>
  )
}

/** The institution is left out if it is the creator or owner, who is named below. */
function withoutSeller({ creator, owner }: AssetDetail, record: ShownRecord): ShownRecord {
  const { institution, ...rest } = record
  const isSeller = [creator.name, owner?.name].some((name) => name === institution?.zh || name === institution?.en)
  return institution && isSeller ? rest : record
}

export function LabelLines({ record }: { record: ShownRecord }) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  return labelLines(record, locale).map((line) => (
    <p key={line[0]?.text}>
      <SaidLine said={line} locale={locale} between={locale === 'en-US' ? ', ' : '，'} />
    </p>
  ))
}

const isModel = ({ category }: AssetDetail) => ['artifact', 'scene'].includes(categoryOf(category))

/** Label, then description; collapsed if in another language. */
export function RecordDescription({ asset, none }: { asset: AssetDetail; none: string }) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const label = wordsIn(asset.record?.label, locale)
  const lang = langOf(asset.description, locale)
  const description = (
    <p lang={lang} className="whitespace-pre-line text-ink-soft">
      {asset.description || none}
    </p>
  )
  if (!label) return description
  const isSame = label.text === asset.description
  return (
    <div className="flex flex-col gap-3">
      <p lang={label.lang} className="whitespace-pre-line text-ink-soft">
        {label.text}
      </p>
      {asset.description === '' || isSame ? null : lang === undefined || label.lang !== undefined ? (
        description
      ) : (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-ink-muted text-sm">
            {recordTexts(locale).page.original}
          </summary>
          <div className="mt-2">{description}</div>
        </details>
      )}
    </div>
  )
}

/** Record, digitisation, citation and rights, where present. */
export function RecordSections({ asset }: { asset: AssetDetail }) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const { page } = recordTexts(locale)
  const record = asset.record ?? {}
  return (
    <>
      <RecordTables record={record} />
      <Measured asset={asset} />
      <Section title={page.cite}>
        <Citation asset={asset} />
      </Section>
      {record.rights ? (
        <Section title={page.rights}>
          <p>
            <a
              href={record.rights}
              target="_blank"
              rel="license noreferrer"
              className="text-accent underline underline-offset-4"
            >
              {rightsText(record.rights, locale)}
            </a>
          </p>
          <p className="mt-1 text-ink-muted text-sm">{page.rightsNote}</p>
        </Section>
      ) : null}
    </>
  )
}

/** Measured values, and one button that copies them with the file's facts, such as for a tender. */
function Measured({ asset }: { asset: AssetDetail }) {
  const { t, i18n } = useTranslation()
  const { size } = useFormat()
  const addressOf = useAddressOf()
  const locale = i18n.language
  const { preview, unit, fileTypes, fileSize } = asset
  const found = usePreviewFacts(preview.stats)
  const rows = measuredRows(preview.kind, preview.stats, previewUnit(unit, fileTypes[0]), locale)
  if (rows.length === 0) return null
  const { measured } = recordTexts(locale)
  const lines: [string, string | null][] = [
    [t('assetField.name'), titleOf(asset, locale).title],
    [measured.address, addressOf(asset)],
    [measured.fileName, asset.fileName],
    [t('asset.fileType'), fileTypes[0] ?? null],
    [t('asset.fileSize'), fileSize === null ? null : size(fileSize)],
    [t('asset.fileHash'), asset.fileHash],
    ...found,
    ...rows.map(({ term, said }): [string, string] => [term, said.map(({ text }) => text).join()]),
  ]
  return (
    <Section title={measured.title}>
      <RecordTable rows={rows} locale={locale} className="mb-3" />
      <CopyTextButton text={labelledLines(lines, locale)} label={measured.copy} />
    </Section>
  )
}

/** Address for readers elsewhere. */
function useAddressOf(): (asset: AssetDetail) => string {
  const { origin } = useRouter()
  return ({ id }) => origin + assetPath(id)
}

export function RecordTables({ record }: { record: ShownRecord }) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const { page } = recordTexts(locale)
  const rows = recordRows(record, locale)
  const digitisation = digitisationRows(record, locale)
  return (
    <>
      {rows.length > 0 ? (
        <Section title={page.record}>
          <RecordTable rows={rows} locale={locale} />
        </Section>
      ) : null}
      {digitisation.length > 0 ? (
        <Section title={page.digitisation}>
          <RecordTable rows={digitisation} locale={locale} />
        </Section>
      ) : null}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Citation({ asset }: { asset: AssetDetail }) {
  const { i18n } = useTranslation()
  const { page } = recordTexts(i18n.language)
  const addressOf = useAddressOf()
  const nameOf = usePersonName()
  const { name, creator, publishedAt, record } = asset
  const url = addressOf(asset)
  const text = citation(
    { name, creator: nameOf(creator), publishedAt, url, record },
    i18n.language,
    shanghaiDay(new Date()),
  )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-full break-words text-ink-soft text-sm">{text}</p>
      <CopyTextButton text={text} label={page.copy} />
    </div>
  )
}

/** Button that copies a text and says so. */
function CopyTextButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return (
    <Button variant="outline" size="small" onClick={() => void copy(text)}>
      <Copy aria-hidden />
      {label}
    </Button>
  )
}
