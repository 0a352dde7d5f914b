export { type CheckedForm, type CheckedFormOptions, type FormSchema, useCheckedForm } from './use-checked-form.ts'
