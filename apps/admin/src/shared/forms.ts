import { readSchemasWithoutEval } from '@wencang/contract'

readSchemasWithoutEval()

export { useCheckedForm } from '@wencang/ui/forms'
