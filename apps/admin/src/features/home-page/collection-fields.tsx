import { moved } from '@wencang/client/moved'
import { MAX_COLLECTION_ASSETS } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { AssetFinder } from './asset-finder.tsx'
import { ChosenAsset } from './chosen-asset.tsx'
import type { Collection } from './home-draft.ts'
import { LocalizedInputs } from './localized-inputs.tsx'
import { Moves } from './movable.tsx'

export type CollectionFieldsProps = {
  collection: Collection
  onChange: (part: Partial<Collection>) => void
  titleError: string | undefined
  assetsError: string | undefined
}

export function CollectionFields({ collection, onChange, titleError, assetsError }: CollectionFieldsProps) {
  const { t } = useTranslation()
  const { title, text = { 'zh-CN': '', 'en-US': '' }, assetIds } = collection
  return (
    <>
      <LocalizedInputs
        label={t('homePage.title')}
        required
        value={title}
        onChange={(next) => onChange({ title: next })}
        error={titleError}
      />
      <LocalizedInputs label={t('homePage.text')} value={text} onChange={(next) => onChange({ text: next })} />
      {assetIds.length > 0 ? (
        <ol className="divide-y divide-line border-line border-y">
          {assetIds.map((assetId, index) => (
            <li key={assetId} className="py-1.5">
              <ChosenAsset assetId={assetId}>
                {(name) => (
                  <Moves
                    name={name}
                    isFirst={index === 0}
                    isLast={index === assetIds.length - 1}
                    onMove={(by) => onChange({ assetIds: moved(assetIds, index, by) })}
                    onRemove={() => onChange({ assetIds: assetIds.filter((other) => other !== assetId) })}
                  />
                )}
              </ChosenAsset>
            </li>
          ))}
        </ol>
      ) : null}
      {assetIds.length < MAX_COLLECTION_ASSETS ? (
        <AssetFinder
          label={title['zh-CN'] || t('homePage.title')}
          chosen={assetIds}
          onChoose={(assetId) => onChange({ assetIds: [...assetIds, assetId] })}
        />
      ) : null}
      {assetsError ? (
        <p role="alert" data-problem className="text-bad text-xs">
          {assetsError}
        </p>
      ) : null}
    </>
  )
}
