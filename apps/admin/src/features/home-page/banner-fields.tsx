import { IconButton } from '@wencang/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetFinder } from './asset-finder.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { ChosenAsset } from './chosen-asset.tsx'
import type { Banner } from './home-draft.ts'
import { LocalizedInputs } from './localized-inputs.tsx'

export type BannerFieldsProps = {
  banner: Banner
  onChange: (part: Partial<Banner>) => void
  titleError: string | undefined
}

/** Banner fields: texts, picture and linked asset. */
export function BannerFields({ banner, onChange, titleError }: BannerFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <LocalizedInputs
        label={t('homePage.title')}
        required
        value={banner.title}
        onChange={(title) => onChange({ title })}
        error={titleError}
      />
      <LocalizedInputs
        label={t('homePage.subtitle')}
        value={banner.subtitle}
        onChange={(subtitle) => onChange({ subtitle })}
      />
      <BannerPicture url={banner.image} onChange={(image) => onChange({ image })} />
      <div className="flex flex-col gap-2">
        <p className="font-medium text-sm">{t('homePage.bannerAsset')}</p>
        {banner.assetId ? (
          <ChosenAsset assetId={banner.assetId}>
            {(name) => (
              <IconButton plain label={t('homePage.remove', { name })} onClick={() => onChange({ assetId: null })}>
                <X aria-hidden />
              </IconButton>
            )}
          </ChosenAsset>
        ) : (
          <AssetFinder label={t('homePage.bannerAsset')} chosen={[]} onChoose={(assetId) => onChange({ assetId })} />
        )}
      </div>
    </>
  )
}
