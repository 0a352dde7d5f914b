import type { RouteName } from './routes/index.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'
const OTHER_ID = '01939d4c-7a1b-7c3d-8e4f-ba9876543210'
const words = (chinese: string, english: string) => ({ 'zh-CN': chinese, 'en-US': english })
const file = {
  fileName: 'ding.glb',
  fileSize: 18_874_368,
  fileType: '.glb',
  fileHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

export const BODY_EXAMPLES: Partial<Record<RouteName, unknown[]>> = {
  applyTransferResults: [{ table: `提现编号,交易状态,银行流水号,失败原因\n${ID},成功,BK20261128001,\n`, apply: false }],
  reportPageView: [
    { type: 'CDAP:VIEW:PAGE', path: `#/asset/${ID}/detail` },
    { type: 'CDAP:VIEW:PAGE', path: `/asset/${ID}/detail`, from: '/explore?keyword=bronze', timeZone: 'Asia/Shanghai' },
  ],
  createOrder: [{ assetId: ID, paymentMode: 'wechat' }],
  setLicensee: [{ licensee: '上海某某出版社有限公司' }, { licensee: null }],
  payOrder: [
    { paymentMode: 'wechat', scene: 'qr' },
    { paymentMode: 'alipay', scene: 'web' },
    { paymentMode: 'wechat', scene: 'jsapi', wechatCode: '021MZnFa1y8sVC0LhUGa1dvBE41MZnF8' },
  ],
  createAsset: [
    {
      ...file,
      name: '兽面纹鼎',
      description: '商代晚期，通高 48 厘米。',
      category: 0,
      longitude: 114.31,
      latitude: 36.13,
      price: 128.5,
      licence: 'standard',
      ownerId: OTHER_ID,
      ownerRevenueShare: 30,
    },
  ],
  declareFileHash: [{ fileHash: 'a'.repeat(64) }],
  replaceAssetFile: [file, { ...file, changes: { name: '兽面纹方鼎' } }],
  proposeVersion: [{ ...file, changes: { zh: '底部重新扫描，补全缺口。' }, isForBuyers: true }],
  updateAsset: [
    { price: 99 },
    { name: '兽面纹方鼎', description: '' },
    { furtherFiles: [{ fileId: OTHER_ID }, { fileName: 'textures/albedo.png', fileSize: 4_194_304 }] },
    {
      record: {
        title: { en: 'Square Ding with Animal Masks' },
        type: { id: 'ding' },
        period: { term: { id: 'shang-late' }, yearFrom: -1300, yearTo: -1046, circa: true },
        materials: [{ id: 'bronze' }],
        dimensions: [{ kind: 'height', value: 48.5, unit: 'cm' }],
      },
    },
  ],
  proposeEdits: [
    { edits: { name: '兽面纹方鼎', description: '内壁有铭文。' } },
    { edits: { record: { title: { en: 'Square Ding with Animal Masks' } } }, replaces: ID },
  ],
  putAssetDefaults: [
    { category: 0, licence: 'cc-by', longitude: 114.3, latitude: 30.59, positionAccuracy: 'county' },
    { record: { maker: { zh: '林知夏' } } },
  ],
  deleteAssets: [{ assets: [ID, OTHER_ID] }],
  stopAssets: [{ assets: [ID, OTHER_ID] }],
  launchAssets: [{ assets: [ID, OTHER_ID] }],
  editAssets: [
    { assets: [ID, OTHER_ID], price: 99 },
    { assets: [ID], pricePercent: 80, licence: 'cc-by' },
  ],
  answerViolation: [{ text: '权属证明见所附材料，请复核。', files: [OTHER_ID] }],
  putStyle: [
    { name: '临江博物馆', layout: 'grid', theme: 'celadon', longitude: 114.3, latitude: 30.59, province: '42' },
  ],
  decideOwnership: [
    { decision: 'accept', ownerRevenueShare: 30, termsVersion: 1 },
    { decision: 'decline', reason: '并非本馆藏品' },
  ],
  submitOnboarding: [
    {
      creatorType: 1,
      applicantKind: 0,
      acceptAgreement: true,
      name: '林知夏',
      phoneNumber: '13812345678',
      certificationNumber: '11010519491231002X',
      certificationFile: ID,
      bankName: '中国银行北京分行',
      bankCardNum: '6222020000000000000',
    },
    {
      creatorType: 0,
      applicantKind: 1,
      acceptAgreement: true,
      institutionName: '临江博物馆',
      representativeName: '周远',
      phoneNumber: '13987654321',
      proveFile: ID,
      bankName: '中国工商银行',
      bankCardNum: '110060149018002163218',
    },
  ],
  signOnboardingContract: [{ accepted: true }],
  createBoard: [{ name: '商周青铜器' }, { name: '教学用图', text: '高一历史第二单元' }],
  updateBoard: [{ name: '商代青铜器', text: '' }, { shared: true }],
  reportAsset: [{ kind: 'rights', text: '该模型取自本馆官网，未经授权。' }],
  requestRefund: [{ reason: '误购，尚未下载' }],
  requestInvoice: [
    { titleType: 'person', title: '林知夏', email: 'lin@example.com' },
    { titleType: 'institution', title: '临江博物馆', taxNumber: '91350100M000100Y43', email: 'finance@example.com' },
  ],
  answerRefundRequest: [{ answer: 'agree' }, { answer: 'decline', words: '文件与描述一致' }],
  answerInvoiceRequest: [
    { answer: 'issue', fileId: ID },
    { answer: 'decline', words: '抬头与税号不符，请核对后重新申请' },
  ],
  decideReport: [{ decision: 'dismiss', words: '经核实，上传者已取得授权' }],
  decideRefundRequest: [{ decision: 'approve' }, { decision: 'refuse', words: '文件完整且与描述一致' }],
  readNotices: [{}, { ids: [ID] }],
  putNoticeSettings: [{ mail: { sales: 'now', platform: 'off' } }, { locale: 'en-US', quietHours: true }],
  claimReview: [{}, { take: true }],
  revealNumbers: [{}, { reason: '与证件照片核对' }],
  decideVersion: [{ decision: 'approve' }, { decision: 'reject', reason: '底部有缺口' }],
  decideReview: [{ decision: 'approve' }, { decision: 'reject', reason: '缩略图与模型不符' }],
  decideOnboarding: [
    { decision: 'approve' },
    { decision: 'reject', reason: '证件不清晰', fieldReasons: { certificationFile: '请重新拍摄' } },
  ],
  decideIdentity: [{ decision: 'approve' }, { decision: 'reject', reason: '证件已过期' }],
  refundOrder: [{ reason: '买家误购' }, { amount: 12.5, reason: '部分退款' }],
  publishSiteText: [
    {
      title: words('用户协议', 'Terms of use'),
      body: words('## 一、适用范围\n\n本协议适用于……', '## 1. Scope\n\nThese terms apply to …'),
      change: '补充退款说明',
      basedOn: 3,
    },
  ],
  sendAnnouncement: [
    {
      id: ID,
      title: { zh: '系统维护', en: 'Maintenance' },
      text: { zh: '今晚 22:00 至 23:00 暂停服务。', en: 'The site is down tonight from 22:00 to 23:00.' },
      link: '/',
    },
  ],
  putSiteFooter: [
    {
      icpNumber: '京ICP备12345678号-1',
      policeNumber: '京公网安备11010502030000号',
      blockchainNumber: '京网信备11010126000000000001号',
      copyright: words('© 2026 文藏', '© 2026 Wencang'),
    },
  ],
  requestReconciliation: [{ paymentMode: 'wechat', day: '2026-11-20' }],
  requestPayout: [{ amount: 100 }],
  decidePayout: [{ decision: 'approve' }, { decision: 'reject', reason: '提现账户有误' }],
  suspendPerson: [{ reason: '多次上传他人资产', until: '2027-01-31T16:00:00Z' }, { reason: '账号被盗用' }],
  returnPayout: [{ reason: '银行退回：账号与户名不符' }],
  exportTransfers: [{ payoutIds: [ID] }],
  putHomeConfig: [
    {
      banners: [{ title: words('文藏', 'Wencang'), subtitle: words('', ''), image: null, assetId: null }],
      collections: [{ title: words('青铜', 'Bronzes'), assetIds: [ID] }],
      help: {
        documents: [{ kind: 'platform', title: words('平台指南', 'Platform guide'), url: '/help/platform.pdf' }],
        videos: [{ kind: 'asset', title: words('拍摄', 'Capturing'), url: '/help/capture.mp4' }],
      },
    },
  ],
  putCustomerService: [{ email: 'service@wencang.example', phone: null }],
  putSynonyms: [{ groups: [['虎子', '虎形器']], version: null }],
}
