import { readSchemasWithoutEval } from '@wencang/contract'

readSchemasWithoutEval()

export * from '@wencang/ui/forms'
