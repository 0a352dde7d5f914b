import type { AssetDetail } from '@wencang/contract'
import { categoryOf, nameIn, sharePicturePath } from '@wencang/domain'
import { wordsIn } from '@wencang/ui/record'
import type { PageContext } from '../../shared/page/page-context.ts'
import { localeOf, type PageSubject } from '../../shared/page/page-head.ts'
import { personIn } from '../../shared/person-name.tsx'

const SCHEMA_TYPES = {
  artifact: '3DModel',
  scene: '3DModel',
  painting: 'ImageObject',
  file: 'DigitalDocument',
  video: 'VideoObject',
}

/** An asset for search engines and link previews. */
export function assetSubject(asset: AssetDetail, context: PageContext): PageSubject {
  const { url } = context
  const locale = localeOf(context)
  const title = nameIn(asset, locale)
  if (!import.meta.env.SSR) return { title }
  const description = wordsIn(asset.record?.label, locale)?.text ?? asset.description
  const picture = asset.thumbnail ?? asset.snapshot ?? asset.preview.poster
  return {
    title,
    description,
    picture,
    ...(asset.snapshot && { sharePicture: sharePicturePath(asset.id) }),
    data: {
      '@type': [SCHEMA_TYPES[categoryOf(asset.category)], 'Product'],
      '@id': url,
      url,
      name: title,
      description,
      ...(picture && { image: picture }),
      creator: { '@type': 'Organization', name: personIn(asset.creator, locale).text },
      ...(asset.publishedAt && { datePublished: asset.publishedAt }),
      ...(asset.status === 'saling' && {
        offers: {
          '@type': 'Offer',
          price: asset.price.toFixed(2),
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
          url,
        },
      }),
    },
  }
}
