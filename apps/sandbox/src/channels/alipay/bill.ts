import { toBeijingTime } from '../../beijing-time.ts'
import type { BillRow } from '../../bills/bill.ts'
import { gbk } from '../../bills/gbk.ts'
import { zip } from '../../bills/zip.ts'
import { toYuan } from '../../yuan.ts'
import type { AlipayConfig } from './config.ts'

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,' +
  '集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** `trade` bill: zipped GBK tables; `#` remarks, tab-terminated values, negative refunds. */
export function alipayBill(
  rows: BillRow[],
  day: string,
  { ALIPAY_SELLER_ID: seller }: Pick<AlipayConfig, 'ALIPAY_SELLER_ID'>,
): Buffer {
  const lines = rows.map(({ tradeNo, outTradeNo, refundNo, subject, at, amountFen }) => {
    const amount = refundNo === null ? toYuan(amountFen) : `-${toYuan(amountFen)}`
    const values = [
      ...[tradeNo, outTradeNo, refundNo === null ? '交易' : '退款', subject.replaceAll(',', ' '), toBeijingTime(at)],
      ...[
        toBeijingTime(at),
        '',
        '',
        '',
        '',
        'dem***@demo.test',
        amount,
        amount,
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
      ],
      ...['', '0.00', '0.00', refundNo ?? '', '0.00', '0.00', ''],
    ]
    return values.map((value) => `${value}\t`).join(',')
  })
  const detail = [
    '#支付宝业务明细查询',
    `#账号：[${seller}]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${day} 23:59:59]`,
  ]
  const summary = ['#支付宝业务汇总查询', `#账号：[${seller}]`, '门店编号,门店名称,交易订单总笔数,退款订单总笔数']
  const text = (table: string[]) => gbk(`${table.join('\r\n')}\r\n`)
  const name = `${seller}_${day.replaceAll('-', '')}`
  return zip([
    { name: `${name}_业务明细.csv`, content: text(detail) },
    { name: `${name}_业务明细(汇总).csv`, content: text(summary) },
  ])
}
