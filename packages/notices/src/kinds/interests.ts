import { assetPath } from '@wencang/domain'
import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'
import { yuan } from './words.ts'

const ofFollowing = kindsIn('following')
const ofPlatform = kindsIn('platform')
const ofAssets = kindsIn('assets')

const OfAsset = z.object({ assetId: z.uuid(), assetName: z.string() })
const toAsset = ({ assetId }: { assetId: string }) => assetPath(assetId)

/** To readers, about creators they follow and their favourites. */
export const INTEREST_KINDS = {
  'creator.published': ofFollowing({
    parameters: OfAsset.extend({ creatorName: z.string() }),
    title: { zh: '您关注的创作者有新藏品', en: 'New asset from a creator you follow' },
    text: ({ assetName, creatorName }) => ({
      zh: `您关注的${creatorName}有新藏品上架：《${assetName}》。`,
      en: `“${assetName}” by ${creatorName}, whom you follow, is now on sale.`,
    }),
    link: toAsset,
  }),
  'favourite.priceFell': ofFollowing({
    parameters: OfAsset.extend({ fromFen: z.number().int(), toFen: z.number().int() }),
    title: { zh: '您收藏的藏品降价了', en: 'The price of a favourite fell' },
    text: ({ assetName, fromFen, toFen }) => ({
      zh: `您收藏的《${assetName}》由 ${yuan(fromFen)} 降至 ${toFen === 0 ? '免费' : yuan(toFen)}。`,
      en: `“${assetName}”, one of your favourites, is now ${toFen === 0 ? 'free' : yuan(toFen)}; it was ${yuan(fromFen)}.`,
    }),
    link: toAsset,
  }),
}

/** About reports. The creator never learns who reported. */
export const REPORT_KINDS = {
  /** To the reporter. */
  'report.decided': ofPlatform({
    parameters: OfAsset.extend({ isUpheld: z.boolean(), words: z.string() }),
    title: { zh: '您的举报已处理', en: 'Your report has been reviewed' },
    text: ({ assetName, isUpheld, words }) =>
      isUpheld
        ? {
            zh: `您对《${assetName}》的举报经核实成立：${words}`,
            en: `Your report on “${assetName}” was upheld: ${words}`,
          }
        : {
            zh: `您对《${assetName}》的举报经核实不成立：${words}`,
            en: `Your report on “${assetName}” was not upheld: ${words}`,
          },
    link: () => '/user/notify',
  }),
  /** To the creator. */
  'report.upheld': ofAssets({
    parameters: OfAsset.extend({ words: z.string() }),
    title: { zh: '您的资产被举报并经核实', en: 'A report on your asset was upheld' },
    text: ({ assetName, words }) => ({
      zh: `《${assetName}》被举报，经运营人员核实成立：${words}`,
      en: `“${assetName}” was reported, and our operators upheld the report: ${words}`,
    }),
    link: () => '/store/assets',
  }),
}
