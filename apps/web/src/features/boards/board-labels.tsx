import type { BoardAsset } from '@wencang/contract'
import { assetPath } from '@wencang/domain'
import { QrCode } from '@wencang/ui'
import { labelLines } from '@wencang/ui/record'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../entities/asset/name-in.ts'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'

/** Labels on A4, on paper alone: `data-labels` in `styles.css`. */
export function BoardLabels({ assets }: { assets: readonly BoardAsset[] }) {
  const { t } = useTranslation()
  return (
    <ul data-labels aria-label={t('boards.labels')} className="hidden grid-cols-2 gap-[4mm] print:grid">
      {assets.map((asset) => (
        <Label key={asset.id} asset={asset} />
      ))}
    </ul>
  )
}

function Label({ asset }: { asset: BoardAsset }) {
  const { t, i18n } = useTranslation()
  const name = nameIn(asset, i18n.language)
  return (
    <li className="flex min-h-[44mm] break-inside-avoid gap-[3mm] border border-line p-[3mm]">
      <Snapshot
        eager
        src={asset.snapshot}
        sizes="12rem"
        className="w-[36mm] shrink-0 self-start rounded-card"
      />
      <div className="flex min-w-0 flex-1 flex-col text-[8pt] leading-snug">
        <h2 className="break-words text-[11pt]">{name}</h2>
        <p className="break-words text-ink-soft">
          <PersonName person={authorOf(asset)} />
        </p>
        {labelLines(asset.record ?? {}, i18n.language).map((line, index) => (
          <p key={index} className="break-words text-ink-soft">
            {line.map((said) => (
              <span key={said.text} lang={said.lang} className="not-last:after:content-['_·_']">
                {said.text}
              </span>
            ))}
          </p>
        ))}
        <QrCode
          text={location.origin + assetPath(asset.id)}
          label={t('boards.code', { name })}
          className="mt-auto w-[20mm] self-end rounded-none pt-[1mm]"
        />
      </div>
    </li>
  )
}
