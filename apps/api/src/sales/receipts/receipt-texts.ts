import type { TABLE_LOCALES } from '@wencang/contract'

export type DocumentLocale = (typeof TABLE_LOCALES)[number]

const zh = {
  brand: '文藏',
  title: '购买凭证与授权书',
  orderNo: '订单编号',
  paidAt: '付款时间',
  asset: '藏品',
  assetId: '藏品编号',
  licensor: '授权方',
  licensee: '被授权方',
  unnamed: '下单的买家（未填写名称）',
  price: '金额',
  free: '免费',
  paymentMode: '支付方式',
  noPayment: '无需支付',
  refunded: '退款',
  licence: '授权条款',
  kind: '授权方式',
  version: '版本',
  granted: '授权方自付款之时起，按上述条款将下列文件授权被授权方使用。授权不因藏品下架而终止。',
  ended: '本订单已全额退款，上述授权随之终止。',
  file: '文件',
  fileName: '文件名',
  size: '大小',
  bytes: (count: string) => `${count} 字节`,
  further: '随附文件',
  furtherFiles: (files: number, count: string) => `${files} 个，共 ${count} 字节`,
  listHash: '清单 SHA-256',
  foot: '本凭证由系统按下单时的订单内容生成，不能代替发票。',
}

export type ReceiptTexts = typeof zh

const en: ReceiptTexts = {
  brand: 'Wencang',
  title: 'Receipt and licence',
  orderNo: 'Order number',
  paidAt: 'Paid at',
  asset: 'Asset',
  assetId: 'Asset ID',
  licensor: 'Licensor',
  licensee: 'Licensee',
  unnamed: 'The buyer of this order (no name stated)',
  price: 'Price',
  free: 'Free',
  paymentMode: 'Payment method',
  noPayment: 'None needed',
  refunded: 'Refunded',
  licence: 'Licence',
  kind: 'Name',
  version: 'Version',
  granted:
    'From the time of payment the licensor grants the licensee the licence above for the file below. It does not end when the asset goes off sale.',
  ended: 'This order was refunded in full; the licence above ended with it.',
  file: 'File',
  fileName: 'Name',
  size: 'Size',
  bytes: (count) => `${count} bytes`,
  further: 'Further files',
  furtherFiles: (files, count) => `${files} ${files === 1 ? 'file' : 'files'}, ${count} bytes`,
  listHash: 'SHA-256 of the list',
  foot: "Generated from the order's details at the time of purchase. It does not replace an invoice.",
}

export const RECEIPT_TEXTS: Record<DocumentLocale, ReceiptTexts> = { 'zh-CN': zh, 'en-US': en }
