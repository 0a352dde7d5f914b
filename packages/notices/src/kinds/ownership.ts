import { LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'
import { OfAsset, toAssets } from './assets.ts'
import { termsText, yuan } from './words.ts'

const ofAssets = kindsIn('assets')

/** Missing in notices of earlier versions. */
const Terms = { minPriceFen: z.number().int().optional(), licence: z.enum(LICENCE_NAMES).optional() }

const toConsents = () => '/store/ownership'

/** About an owner's consent, to the owner or the creator. */
export const OWNERSHIP_KINDS = {
  /** To the owner whom a creator named. */
  'ownership.asked': ofAssets({
    isRenewed: true,
    parameters: OfAsset.extend({ creatorName: z.string(), sharePercent: z.number(), ...Terms }),
    title: { zh: '请确认您是实物所有者', en: 'Please confirm that you are the owner' },
    text: ({ assetName, creatorName, sharePercent, ...terms }) => ({
      zh: `${creatorName}将您列为《${assetName}》的实物所有者，您的收益比例为 ${sharePercent}%${termsText(terms, 'zh')}。请查看全部条款，同意或拒绝。`,
      en: `${creatorName} named you as the owner of “${assetName}”, with a share of ${sharePercent}%${termsText(terms, 'en')}. Please see all terms, and accept or decline.`,
    }),
    link: toConsents,
  }),
  /** To the named owner, even before acceptance. */
  'ownership.priceChanged': ofAssets({
    // Below the accepted minimum, a change of terms is mailed.
    isMailed: false,
    parameters: OfAsset.extend({ fromFen: z.number().int(), toFen: z.number().int() }),
    title: { zh: '资产调价', en: 'Price changed' },
    text: ({ assetName, fromFen, toFen }) => ({
      zh: `《${assetName}》的价格由 ${yuan(fromFen)} 调整为 ${yuan(toFen)}。`,
      en: `The price of “${assetName}” changed from ${yuan(fromFen)} to ${yuan(toFen)}.`,
    }),
    link: toConsents,
  }),
  /** To the owner who had accepted. */
  'ownership.termsChanged': ofAssets({
    parameters: OfAsset.extend({ isTakenOff: z.boolean(), sharePercent: z.number().optional(), ...Terms }),
    title: { zh: '条款已变更，请重新确认', en: 'The terms have changed: please confirm again' },
    text: ({ assetName, isTakenOff, sharePercent, ...terms }) => {
      const isStated = sharePercent !== undefined
      const stated = {
        zh: isStated ? `现为：您的收益比例为 ${sharePercent}%${termsText(terms, 'zh')}。` : '',
        en: isStated ? `They now give you a share of ${sharePercent}%${termsText(terms, 'en')}. ` : '',
      }
      return {
        zh: `创作者变更了《${assetName}》的条款，超出您此前同意的范围。${stated.zh}${isTakenOff ? '资产已下架，' : ''}在您重新同意之前不会出售。`,
        en: `The creator changed the terms of “${assetName}” beyond what you accepted. ${stated.en}${isTakenOff ? 'It was taken off sale and' : 'It'} will not be sold until you accept again.`,
      }
    },
    link: toConsents,
  }),
  /** To the creator. */
  'ownership.accepted': ofAssets({
    writer: 'owner',
    parameters: OfAsset.extend({ ownerName: z.string(), canLaunch: z.boolean().optional() }),
    title: { zh: '所有者已同意', en: 'The owner accepted' },
    text: ({ assetName, ownerName, canLaunch }) => ({
      zh: `${ownerName}已同意《${assetName}》的条款。${canLaunch ? '您可以将其重新上架。' : ''}`,
      en: `${ownerName} accepted the terms of “${assetName}”.${canLaunch ? ' You can put it on sale again.' : ''}`,
    }),
    link: toAssets,
  }),
  /** To the creator. */
  'ownership.declined': ofAssets({
    writer: 'owner',
    parameters: OfAsset.extend({ ownerName: z.string(), reason: z.string().nullable() }),
    title: { zh: '所有者已拒绝', en: 'The owner declined' },
    text: ({ assetName, ownerName, reason }) => ({
      zh: `${ownerName}拒绝作为《${assetName}》的实物所有者${reason ? `：${reason}` : '。'}`,
      en: `${ownerName} declined to be named as the owner of “${assetName}”${reason ? `: ${reason}` : '.'}`,
    }),
    link: toAssets,
  }),
  /** To the creator. */
  'ownership.withdrawn': ofAssets({
    writer: 'owner',
    parameters: OfAsset.extend({ ownerName: z.string(), reason: z.string().nullable(), isTakenOff: z.boolean() }),
    title: { zh: '所有者已撤回同意', en: 'The owner withdrew consent' },
    text: ({ assetName, ownerName, reason, isTakenOff }) => ({
      zh: `${ownerName}撤回了对《${assetName}》的同意，${isTakenOff ? '资产已下架，' : ''}已购用户仍可下载${reason ? `：${reason}` : '。'}`,
      en: `${ownerName} withdrew consent to the sale of “${assetName}”. ${isTakenOff ? 'It was taken off sale. ' : ''}Buyers keep their downloads${reason ? `: ${reason}` : '.'}`,
    }),
    link: toAssets,
  }),
}
