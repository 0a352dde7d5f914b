export * from './use-checked-form.ts'
