export { registerMembershipRoutes } from './membership.routes.ts'
export { registerAccount } from './register-account.ts'
export { resetPassword } from './reset-password.ts'
export { signInByCode } from './sign-in-by-code.ts'
