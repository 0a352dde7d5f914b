import { toBeijingTime } from '../../beijing-time.ts'
import type { BillRow } from '../../bills/bill.ts'
import { toYuan } from '../../yuan.ts'
import type { WechatConfig } from './config.ts'

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
  '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

type Merchant = Pick<WechatConfig, 'WECHATPAY_APP_ID' | 'WECHATPAY_MERCHANT_ID'>

/** Trade bill of type ALL: backtick before values, totals last. */
export function wechatBill(rows: BillRow[], merchant: Merchant): string {
  const line = (values: (string | number)[]) => values.map((value) => `\`${value}`).join(',')
  const lines = rows.map(({ at, tradeNo, outTradeNo, refundNo, amountFen, totalFen, subject }) => {
    const isRefund = refundNo !== null
    const paid = isRefund ? '0.00' : toYuan(amountFen)
    const back = isRefund ? toYuan(amountFen) : '0.00'
    return line([
      ...[toBeijingTime(at), merchant.WECHATPAY_APP_ID, merchant.WECHATPAY_MERCHANT_ID, 0, '', tradeNo, outTradeNo],
      ...['oSandboxPayer0000000000000000', 'NATIVE', isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00'],
      ...[
        isRefund ? `50${tradeNo}` : 0,
        refundNo ?? 0,
        back,
        '0.00',
        isRefund ? 'ORIGINAL' : '',
        isRefund ? 'SUCCESS' : '',
      ],
      ...[subject.replaceAll(',', ' '), '', '0.00000', '0.60%', isRefund ? '0.00' : toYuan(totalFen), back, ''],
    ])
  })
  const sum = (some: BillRow[]) => toYuan(some.reduce((total, row) => total + row.amountFen, 0))
  const [payments, refunds] = [rows.filter((row) => !row.refundNo), rows.filter((row) => row.refundNo)]
  const totals = [rows.length, sum(payments), sum(refunds), '0.00', '0.00', sum(payments), sum(refunds)]
  return `\ufeff${[COLUMNS, ...lines, TOTALS, line(totals)].join('\r\n')}\r\n`
}
