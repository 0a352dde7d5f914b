declare module 'virtual:contract-routes' {
  import type { CallShape } from '../../build/contract-routes.ts'
  export const market: Record<string, CallShape>
  export const account: Record<string, CallShape>
}
