import { queryYuan, RefundBody, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

/** Error message of an amount above what is left. */
export const TOO_MUCH = 'too_much'

/** A typed amount in yuan. @param left Highest amount, in yuan. */
export const refundAmountUpTo = (left: number) =>
  z
    .string()
    .trim()
    .pipe(queryYuan.pipe(RefundBody.shape.amount.unwrap()))
    .refine((amount) => amount <= left, TOO_MUCH)
