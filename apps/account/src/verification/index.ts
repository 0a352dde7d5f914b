export { redeemCaptcha } from './captcha.ts'
export { type CheckedCode, checkCode, checkCodeOfAny, consumeCodes, redeemCode } from './check-code.ts'
export { registerVerificationRoutes } from './verification.routes.ts'
