const FAULTS = {
  'isv.invalid-app-id': '40002',
  'isv.invalid-signature': '40002',
  'isv.invalid-signature-type': '40002',
  'isv.invalid-timestamp': '40002',
  'isv.missing-app-cert-sn': '40002',
  'isv.missing-alipay-root-cert-sn': '40002',
  'isv.app-cert-not-exist': '40002',
  'isv.invalid-alipay-root-cert-sn': '40002',
  'isv.invalid-method': '40002',
  'isv.invalid-parameter': '40002',
  'isp.bill_not_exist': '40004',
  'ACQ.INVALID_PARAMETER': '40004',
  'ACQ.CONTEXT_INCONSISTENT': '40004',
  'ACQ.TRADE_HAS_SUCCESS': '40004',
  'ACQ.TRADE_HAS_CLOSE': '40004',
  'ACQ.TRADE_NOT_EXIST': '40004',
  'ACQ.TRADE_STATUS_ERROR': '40004',
  'ACQ.REASON_TRADE_STATUS_INVALID': '40004',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '40004',
  'ACQ.DISCORDANT_REPEAT_REQUEST': '40004',
  'ACQ.SYSTEM_ERROR': '40004',
} as const

export type AlipaySubCode = keyof typeof FAULTS

export class AlipayError extends Error {
  readonly subCode: AlipaySubCode

  constructor(subCode: AlipaySubCode, message: string) {
    super(message)
    this.subCode = subCode
  }

  node() {
    const code = FAULTS[this.subCode]
    const msg = code === '40002' ? 'Invalid Arguments' : 'Business Failed'
    return { code, msg, sub_code: this.subCode, sub_msg: this.message }
  }
}
