import { queryYuan, RefundBody, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

/** Error message of an amount above what is left. */
export const TOO_MUCH = 'too_much'

/** A typed amount in yuan. @param left Highest amount, in yuan; older servers do not say. */
export const refundAmountUpTo = (left: number | undefined) =>
  z
    .string()
    .trim()
    .pipe(queryYuan.pipe(RefundBody.shape.amount.unwrap()))
    .refine((amount) => left === undefined || amount <= left, TOO_MUCH)
