import { reasonIn } from '@wencang/domain'
import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'
import { sentence } from './words.ts'

const ofAssets = kindsIn('assets')
const ofPlatform = kindsIn('platform')

export const OfAsset = z.object({ assetId: z.uuid(), assetName: z.string() })
const WithReason = OfAsset.extend({ reason: z.string() })
export const toAssets = () => '/store/assets'
const toEditor = ({ assetId }: { assetId: string }) => `/store/assets/${assetId}/edit`
const toVersions = ({ assetId }: { assetId: string }) => `/store/assets/${assetId}/versions`
const toViolation = ({ assetId }: { assetId: string }) => `/store/assets/${assetId}/violation`
const HOURS_TO_SHANGHAI = 8
/** Day in Shanghai, as `2026-11-22`. */
const dayText = (at: string) => new Date(Date.parse(at) + HOURS_TO_SHANGHAI * 3_600_000).toISOString().slice(0, 10)

/** To creators, and to owners where noted, about their assets. */
export const ASSET_KINDS = {
  'asset.verified': ofAssets({
    // Review follows, and its result is mailed.
    isMailed: false,
    parameters: OfAsset,
    title: { zh: '文件校验通过', en: 'File verified' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的文件已通过校验。`,
      en: `The file of “${assetName}” has been verified.`,
    }),
    link: toAssets,
  }),
  'asset.verificationFailed': ofAssets({
    /** Failed file of a proposed version. */
    parameters: OfAsset.extend({ isVersion: z.boolean().optional() }),
    title: { zh: '文件校验未通过', en: 'File verification failed' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的文件未能通过校验。请查看原因并重新上传。`,
      en: `The file of “${assetName}” could not be verified. See why, and upload it again.`,
    }),
    link: (failed) => (failed.isVersion ? toVersions(failed) : toEditor(failed)),
  }),
  'asset.fileFailed': ofAssets({
    parameters: OfAsset.extend({ fileName: z.string() }),
    title: { zh: '随附文件校验未通过', en: 'A further file failed verification' },
    text: ({ assetName, fileName }) => ({
      zh: `《${assetName}》的随附文件“${fileName}”未能通过校验。请重新上传，或将其移除。`,
      en: `The further file “${fileName}” of “${assetName}” could not be verified. Upload it again, or remove it.`,
    }),
    link: toEditor,
  }),
  'asset.filesMissing': ofAssets({
    parameters: OfAsset.extend({ files: z.number().int() }),
    title: { zh: '随附文件尚未上传', en: 'Further files are missing' },
    text: ({ assetName, files }) => ({
      zh: `《${assetName}》有 ${files} 个随附文件一直没有上传，资产因此无法送审。请上传，或将其移除。`,
      en: `“${assetName}” cannot be reviewed: further files were never uploaded (${files}). Upload them, or remove them.`,
    }),
    link: toEditor,
  }),
  'asset.approved': ofAssets({
    parameters: OfAsset.extend({ isOnSale: z.boolean() }),
    title: { zh: '审核通过', en: 'Asset approved' },
    titleOfMany: (count) => ({ zh: `${count} 件资产审核通过`, en: `${count} assets approved` }),
    text: ({ assetName, isOnSale }) =>
      isOnSale
        ? { zh: `《${assetName}》审核通过，已上架。`, en: `“${assetName}” was approved and is on sale.` }
        : {
            zh: `《${assetName}》审核通过，您可以随时上架。`,
            en: `“${assetName}” was approved. You can put it on sale at any time.`,
          },
    link: toAssets,
  }),
  'asset.rejected': ofAssets({
    parameters: WithReason,
    title: { zh: '审核未通过', en: 'Asset rejected' },
    text: ({ assetName, reason }) => ({
      zh: `《${assetName}》未通过审核：${reasonIn(reason, 'zh')}`,
      en: `“${assetName}” was not approved: ${reasonIn(reason, 'en')}`,
    }),
    link: toEditor,
  }),
  'asset.versionApproved': ofAssets({
    parameters: OfAsset.extend({ version: z.number().int() }),
    title: { zh: '新版本已通过审核', en: 'New version approved' },
    text: ({ assetName, version }) => ({
      zh: `《${assetName}》的新版本（第 ${version} 版）已通过审核，此后售出的即为此版本。`,
      en: `The new version of “${assetName}” (version ${version}) was approved and is now the version on sale.`,
    }),
    link: toVersions,
  }),
  'asset.versionRejected': ofAssets({
    parameters: WithReason,
    title: { zh: '新版本未通过审核', en: 'New version rejected' },
    text: ({ assetName, reason }) => ({
      zh: `《${assetName}》的新版本未通过审核，现有版本不受影响：${reasonIn(reason, 'zh')}`,
      en: `The new version of “${assetName}” was not approved; the current version is not affected: ${reasonIn(reason, 'en')}`,
    }),
    link: toVersions,
  }),
  'asset.editsApproved': ofAssets({
    parameters: OfAsset.extend({ isOnSale: z.boolean() }),
    title: { zh: '修改已通过审核', en: 'Changes approved' },
    text: ({ assetName, isOnSale }) => ({
      zh: `《${assetName}》的修改已通过审核，${isOnSale ? '现已生效' : '已经保存；该资产目前未在售'}。`,
      en: `Your changes to “${assetName}” were approved ${isOnSale ? 'and are live' : 'and saved; the asset is not on sale at present'}.`,
    }),
    link: toEditor,
  }),
  'asset.editsRejected': ofAssets({
    parameters: WithReason,
    title: { zh: '修改未通过审核', en: 'Changes rejected' },
    text: ({ assetName, reason }) => ({
      zh: `《${assetName}》的修改未通过审核，现有内容不受影响：${reasonIn(reason, 'zh')}`,
      en: `Your changes to “${assetName}” were not approved; the current content is not affected: ${reasonIn(reason, 'en')}`,
    }),
    link: toEditor,
  }),
  /** To the creator, and the owner who accepted. */
  'asset.violation': ofAssets({
    // Only the creator may answer.
    parameters: WithReason.extend({ answerUntil: z.iso.datetime().optional() }),
    title: { zh: '资产因违规下架', en: 'Asset taken down' },
    text: ({ assetName, reason, answerUntil }) => ({
      zh: `《${assetName}》因违规被下架，已暂停下载：${answerUntil ? `${sentence(reasonIn(reason, 'zh'), '。')}如有异议，请在 ${dayText(answerUntil)} 前提交说明。` : reasonIn(reason, 'zh')}`,
      en: `“${assetName}” was taken down for a violation, and downloads are suspended: ${answerUntil ? `${sentence(reasonIn(reason, 'en'), '.')} You can answer until ${dayText(answerUntil)}.` : reasonIn(reason, 'en')}`,
    }),
    link: ({ assetId, answerUntil }) => (answerUntil ? toViolation({ assetId }) : toAssets()),
  }),
  /** To the creator, some weeks before. */
  'asset.authorisationEnding': ofAssets({
    parameters: OfAsset.extend({ until: z.iso.date() }),
    title: { zh: '收藏单位授权即将到期', en: 'An authorisation is about to end' },
    text: ({ assetName, until }) => ({
      zh: `《${assetName}》的收藏单位授权将于 ${until} 到期，届时自动下架。请及时办理续期并更新授权文件。`,
      en: `The institution’s authorisation of “${assetName}” ends on ${until}; the asset is then taken off sale. Please renew it and update the document.`,
    }),
    link: toEditor,
  }),
  /** To the creator, and the owner who accepted. */
  'asset.authorisationEnded': ofAssets({
    parameters: OfAsset.extend({ until: z.iso.date() }),
    title: { zh: '授权到期，资产已下架', en: 'Off sale: the authorisation has ended' },
    text: ({ assetName, until }) => ({
      zh: `《${assetName}》的收藏单位授权已于 ${until} 到期，资产已下架；已购用户仍可下载。更新授权文件并通过审核后可重新上架。`,
      en: `The institution’s authorisation of “${assetName}” ended on ${until}, so it was taken off sale; its buyers can still download it. With a new document it can go on sale again after review.`,
    }),
    link: toEditor,
  }),
  /** To the creator, as confirmation. */
  'asset.statementReceived': ofAssets({
    isMailed: false,
    parameters: OfAsset.extend({ isAppeal: z.boolean() }),
    title: { zh: '说明已提交', en: 'Statement received' },
    text: ({ assetName, isAppeal }) => ({
      zh: `您对《${assetName}》违规处理的${isAppeal ? '申诉' : '说明'}已提交，请等待审核。`,
      en: `Your ${isAppeal ? 'appeal' : 'answer'} to the violation of “${assetName}” was received and awaits a decision.`,
    }),
    link: toViolation,
  }),
  /** To the operator who took it down. */
  'asset.violationAnswered': ofPlatform({
    isMailed: false,
    parameters: OfAsset.extend({ isAppeal: z.boolean() }),
    title: { zh: '创作者已回应违规处理', en: 'A violation was answered' },
    text: ({ assetName, isAppeal }) => ({
      zh: `《${assetName}》的创作者提交了${isAppeal ? '申诉' : '说明'}，请在运营台的审核列表中处理。`,
      en: `The creator of “${assetName}” has ${isAppeal ? 'appealed' : 'answered'}. The statement is in the review queue of the operator console.`,
    }),
    link: () => '/user/notify',
  }),
  /** To the creator, who may appeal until `answerUntil`, and the accepting owner. */
  'asset.violationUpheld': ofAssets({
    parameters: WithReason.extend({ answerUntil: z.iso.datetime().optional() }),
    title: { zh: '违规处理维持不变', en: 'Violation upheld' },
    text: ({ assetName, reason, answerUntil }) => ({
      zh: `经复核，《${assetName}》的违规处理维持不变：${answerUntil ? `${sentence(reasonIn(reason, 'zh'), '。')}您可在 ${dayText(answerUntil)} 前申诉一次。` : reasonIn(reason, 'zh')}`,
      en: `The violation of “${assetName}” was reviewed again and stands: ${answerUntil ? `${sentence(reasonIn(reason, 'en'), '.')} You can appeal once, until ${dayText(answerUntil)}.` : reasonIn(reason, 'en')}`,
    }),
    link: ({ assetId, answerUntil }) => (answerUntil ? toViolation({ assetId }) : toAssets()),
  }),
  /** To the creator, and the owner who accepted. */
  'asset.restored': ofAssets({
    parameters: OfAsset,
    title: { zh: '违规已解除', en: 'Asset restored' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的违规已解除，可以重新上架。`,
      en: `The violation of “${assetName}” was lifted. It can go on sale again.`,
    }),
    link: toAssets,
  }),
  'asset.previewFailed': ofAssets({
    isMailed: false,
    parameters: OfAsset,
    title: { zh: '预览未能生成', en: 'No preview' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的预览未能生成，不影响销售。您可以为它上传缩略图。`,
      en: `No preview could be made of “${assetName}”. It can still be sold; you can add a thumbnail.`,
    }),
    link: toAssets,
  }),
}
