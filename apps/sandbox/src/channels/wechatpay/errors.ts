const STATUS = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  ORDER_CLOSED: 400,
  ORDERPAID: 400,
  STATEMENT_CREATING: 400,
  NO_STATEMENT_EXIST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  SIGN_ERROR: 401,
  OUT_TRADE_NO_USED: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  SYSTEM_ERROR: 500,
} as const

export type WechatPayErrorCode = keyof typeof STATUS

export class WechatPayError extends Error {
  readonly code: WechatPayErrorCode
  readonly status: number

  constructor(code: WechatPayErrorCode, message: string) {
    super(message)
    this.code = code
    this.status = STATUS[code]
  }
}
