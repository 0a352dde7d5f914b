/** Demo texts, marked as drafts that a lawyer has to replace. */
export interface DemoText {
  slug: 'terms' | 'privacy' | 'help'
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
}

const NOTE_ZH = '本文为演示用的示例文本，未经律师审阅，不构成正式协议。正式运营前，须由律师审定的文本替换。'
const NOTE_EN =
  'This is a sample text for the demo. No lawyer has read it, and it is no agreement. Before the site opens, it has to be replaced by a text that a lawyer approved.'

export const DEMO_TEXTS: readonly DemoText[] = [
  {
    slug: 'terms',
    titleZh: '用户协议（示例）',
    titleEn: 'Terms of use (sample)',
    bodyZh: `${NOTE_ZH}

## 一、账号
您可以用邮箱或手机号注册账号。请妥善保管密码；他人使用您的账号所做的操作，可能由您承担。

## 二、购买与授权
您购买的是数字资产的使用授权，而不是实物或著作权。授权范围以下单时页面所示为准，订单中会保留当时的授权与价格。

## 三、上传与销售
您应当有权上传并销售您的资产。侵犯他人权利或违反法律的资产会被下架，相关账号可能被暂停使用。

## 四、费用与结算
平台按下单时的费率收取服务费，收益按收入页所示的时间结算。`,
    bodyEn: `${NOTE_EN}

## 1. Your account
You can register with an email address or a mobile number. Keep your password safe: you may have to answer for what others do with your account.

## 2. Buying and licences
You buy a licence to use a digital asset, not the object and not its copyright. The licence is the one that the page shows when you order; your order keeps it with the price.

## 3. Uploading and selling
You need the right to upload and sell your assets. Assets that infringe the rights of others or break the law are taken down, and accounts may be suspended.

## 4. Fees and settlement
The platform takes the fee of the day on which an order was placed. Income becomes available at the time that your income page shows.`,
  },
  {
    slug: 'privacy',
    titleZh: '隐私政策（示例）',
    titleEn: 'Privacy policy (sample)',
    bodyZh: `${NOTE_ZH}

## 我们保存什么
- 账号信息：昵称、邮箱或手机号、加密后的密码。
- 交易信息：订单、支付结果与下载记录。
- 入驻与实名认证资料：证件号码与银行卡号加密保存，只在审核时由运营人员查看，每次查看都有记录。
- 资产页的浏览次数：按天、来源、国家或地区（由时区得出）与搜索词合计，不与个人关联。

## 我们不做什么
我们不出售个人信息，也不在页面中使用第三方广告跟踪。

## 您的权利
您可以在个人设置中修改资料、查看已登录的设备，或注销账号。注销后，除法律要求保留的交易记录外，个人信息会被删除。`,
    bodyEn: `${NOTE_EN}

## What we keep
- Your account: name, email address or mobile number, and the password as a hash.
- Your orders: what was ordered, the result of the payment, and downloads.
- Applications and identity checks: document and card numbers are stored encrypted, are read by operators for a review only, and every look is recorded.
- Views of an asset's page: as sums by day, source, country or region (from the time zone) and search word, without the person.

## What we do not do
We sell no personal data, and no page carries trackers of advertisers.

## Your rights
In your settings you can change your data, see your signed-in devices, and delete your account. What the law does not make us keep is then deleted.`,
  },
  {
    slug: 'help',
    titleZh: '常见问题',
    titleEn: 'Frequently asked questions',
    bodyZh: `## 付款后没有看到订单？
支付结果通常在几秒内送达。如果几分钟后仍显示待付款，请在“订单”中刷新，或联系客服，无需重复付款。

## 下载中断了怎么办？
在“我的资产”中重新下载即可，已购买的内容可以随时再次下载。

## 如何成为创作者？
在“入驻”页面选择创作者或所有者，提交资料并通过审核、签署合同后即可。`,
    bodyEn: `## I paid and see no order
The result of a payment usually arrives within seconds. If an order still waits after some minutes, reload your orders or write to us; there is no need to pay again.

## My download stopped
Download it again under “My assets”: what you bought stays yours to download.

## How do I become a creator?
On “Onboarding” choose creator or owner, hand in your documents and, once they are approved, sign the contract.`,
  },
]
