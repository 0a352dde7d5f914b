import { readSchemasWithoutEval } from '@wencang/contract'

readSchemasWithoutEval()

export { type CheckedForm, useCheckedForm } from '@wencang/ui/forms'
