import { z } from 'zod'
import { defineKind } from '../define-kind.ts'

const OfAsset = z.object({ assetId: z.uuid(), assetName: z.string() })
const WithReason = OfAsset.extend({ reason: z.string() })
const toAssets = () => '/store/assets'

/** To creators, and where it says so owners, about their assets. */
export const ASSET_KINDS = {
  'asset.verified': defineKind({
    group: 'assets',
    // Review follows, and its result is mailed.
    isMailed: false,
    parameters: OfAsset,
    title: { zh: '文件校验通过', en: 'File verified' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的文件校验通过，已提交审核。`,
      en: `The file of “${assetName}” was verified and is now under review.`,
    }),
    link: toAssets,
  }),
  'asset.verificationFailed': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: OfAsset,
    title: { zh: '文件校验未通过', en: 'File verification failed' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的文件未能通过校验。请查看原因并重新上传。`,
      en: `The file of “${assetName}” could not be verified. See why, and upload it again.`,
    }),
    link: toAssets,
  }),
  'asset.approved': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: OfAsset.extend({ isOnSale: z.boolean() }),
    title: { zh: '审核通过', en: 'Asset approved' },
    text: ({ assetName, isOnSale }) =>
      isOnSale
        ? { zh: `《${assetName}》审核通过，已上架。`, en: `“${assetName}” was approved and is on sale.` }
        : {
            zh: `《${assetName}》审核通过，您可以随时上架。`,
            en: `“${assetName}” was approved. You can put it on sale at any time.`,
          },
    link: toAssets,
  }),
  'asset.rejected': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: WithReason,
    title: { zh: '审核未通过', en: 'Asset rejected' },
    text: ({ assetName, reason }) => ({
      zh: `《${assetName}》未通过审核：${reason}`,
      en: `“${assetName}” was not approved: ${reason}`,
    }),
    link: toAssets,
  }),
  /** To the creator, and the owner who accepted. */
  'asset.violation': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: WithReason,
    title: { zh: '藏品因违规下架', en: 'Asset taken down' },
    text: ({ assetName, reason }) => ({
      zh: `《${assetName}》因违规被下架，已暂停下载：${reason}`,
      en: `“${assetName}” was taken down for a violation, and downloads are suspended: ${reason}`,
    }),
    link: toAssets,
  }),
  /** To the same. */
  'asset.restored': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: OfAsset,
    title: { zh: '违规已解除', en: 'Asset restored' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的违规已解除，可以重新上架。`,
      en: `The violation of “${assetName}” was lifted. It can go on sale again.`,
    }),
    link: toAssets,
  }),
  'asset.previewFailed': defineKind({
    group: 'assets',
    isMailed: false,
    parameters: OfAsset,
    title: { zh: '预览未能生成', en: 'No preview' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的预览未能生成，不影响销售。您可以为它上传缩略图。`,
      en: `No preview could be made of “${assetName}”. It can be sold all the same; you can add a thumbnail.`,
    }),
    link: toAssets,
  }),
  /** To the owner whom a creator named. */
  'ownership.asked': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: OfAsset.extend({ creatorName: z.string(), sharePercent: z.number() }),
    title: { zh: '请确认您是实物所有者', en: 'Please confirm that you are the owner' },
    text: ({ assetName, creatorName, sharePercent }) => ({
      zh: `${creatorName}将您列为《${assetName}》的实物所有者，约定分成 ${sharePercent}%。请接受或拒绝。`,
      en: `${creatorName} named you as the owner of “${assetName}”, with a share of ${sharePercent}%. Please accept or decline.`,
    }),
    link: toAssets,
  }),
  /** To the creator. */
  'ownership.accepted': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: OfAsset.extend({ ownerName: z.string() }),
    title: { zh: '所有者已接受', en: 'The owner accepted' },
    text: ({ assetName, ownerName }) => ({
      zh: `${ownerName}已确认为《${assetName}》的实物所有者。`,
      en: `${ownerName} accepted to be the owner of “${assetName}”.`,
    }),
    link: toAssets,
  }),
  /** To the creator. */
  'ownership.declined': defineKind({
    group: 'assets',
    isMailed: true,
    parameters: OfAsset.extend({ ownerName: z.string(), reason: z.string().nullable() }),
    title: { zh: '所有者已拒绝', en: 'The owner declined' },
    text: ({ assetName, ownerName, reason }) => ({
      zh: `${ownerName}拒绝作为《${assetName}》的实物所有者${reason ? `：${reason}` : '。'}`,
      en: `${ownerName} declined to be the owner of “${assetName}”${reason ? `: ${reason}` : '.'}`,
    }),
    link: toAssets,
  }),
}
