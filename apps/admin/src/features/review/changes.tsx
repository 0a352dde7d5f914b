import type { ApprovedAsset, StoreAsset } from '@wencang/contract'
import { CATEGORIES } from '@wencang/domain'
import { Card, Picture } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'

type Fact = ApprovedAsset['changed'][number]
/** What both sides have: the asset as it stands, and as it was approved. */
type Side = Omit<ApprovedAsset, 'at' | 'changed' | 'revenueShare'> & Pick<StoreAsset, 'revenueShare'>

/** What has changed since the last approval, before and after beside each other. */
export function Changes({ asset, approved }: { asset: StoreAsset; approved: ApprovedAsset }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{t('changes.title')}</h2>
        <p className="text-ink-muted text-sm">{t('changes.since', { time: dateTime(approved.at) })}</p>
      </div>
      {approved.changed.length === 0 ? <p className="text-sm">{t('changes.none')}</p> : null}
      <dl className="divide-y divide-line">
        {approved.changed.map((fact) => (
          <div key={fact} className="py-3">
            <dt className="font-medium text-sm">{t(`changes.fact.${fact}`)}</dt>
            <dd className="mt-2 grid gap-3 text-sm sm:grid-cols-2">
              <Version label={t('changes.before')} tone="before">
                <Value fact={fact} side={approved} />
              </Version>
              <Version label={t('changes.after')} tone="after">
                <Value fact={fact} side={asset} />
              </Version>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const TONES = { before: 'border-line bg-sunken', after: 'border-warn/50 bg-warn-soft' } as const

function Version({ label, tone, children }: { label: string; tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <div className={`min-w-0 rounded-control border p-3 ${TONES[tone]}`}>
      <p className="label-caps mb-1">{label}</p>
      <div className="whitespace-pre-line break-words">{children}</div>
    </div>
  )
}

function Value({ fact, side }: { fact: Fact; side: Side }) {
  const { t } = useTranslation()
  const { yuan, megabytes, percent } = useFormat()
  const nothing = t('changes.nothing')
  switch (fact) {
    case 'name':
      return side.name
    case 'description':
      return side.description || nothing
    case 'category':
      return t(`category.${CATEGORIES[side.category] ?? 'artifact'}`)
    case 'price':
      return yuan(side.price)
    case 'licence':
      return t(`licence.${side.licence}.name`)
    case 'position':
      return side.latitude === null || side.longitude === null ? nothing : `${side.latitude}, ${side.longitude}`
    case 'owner':
      return side.owner ? `${side.owner.name} · ${percent(side.revenueShare ?? 0)}` : nothing
    case 'file':
      return side.fileName === null ? (
        nothing
      ) : (
        <>
          {side.fileName}
          {side.fileSize === null ? '' : ` · ${megabytes(side.fileSize)}`}
          <code className="block break-all font-mono text-xs">{side.fileHash}</code>
        </>
      )
    case 'thumbnail':
      return side.thumbnail ? (
        <Picture src={side.thumbnail} alt={t('changes.fact.thumbnail')} fit="contain" className="rounded-control" />
      ) : (
        nothing
      )
    case 'descriptionPdf':
      return side.descriptionPdf ? (
        <a
          href={side.descriptionPdf}
          target="_blank"
          rel="noreferrer"
          className="rounded-control text-accent underline underline-offset-4"
        >
          {t('changes.openDocument')}
        </a>
      ) : (
        nothing
      )
    case 'proof':
      return t('changes.proofReplaced')
  }
}
