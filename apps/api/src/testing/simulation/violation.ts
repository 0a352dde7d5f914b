export class Violation extends Error {
  override name = 'Violation'
  readonly rule: string
  /** The row, object or error that breaks the rule. */
  readonly detail: string

  constructor(rule: string, detail: string) {
    super(`${rule}: ${detail}`)
    this.rule = rule
    this.detail = detail
  }
}
