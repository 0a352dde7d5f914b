import { AccountError, type AccountErrorName, text } from '@wencang/contract'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type Consent, publishedTerms, registerAccount, resetPassword, signInByCode } from '../membership/index.ts'
import { type CodePageKind, codePage, sendPage, TEXTS, type Texts } from '../pages/index.ts'
import { finishInteraction, type InteractionOptions, interactionErrorHandler, openInteraction } from './interaction.ts'

const Fields = z.object({
  account: z.string().trim().max(254).default(''),
  code: z.string().trim().max(12).default(''),
  name: z.string().trim().max(200).default(''),
  password: z.string().max(200).default(''),
  repeat: z.string().max(200).default(''),
  agree: z.string().max(8).default(''),
  terms: z.string().max(9).default(''),
  privacy: z.string().max(9).default(''),
})
type Fields = z.output<typeof Fields>

/** Error that the page has a text for. */
class FieldError extends Error {
  readonly textName: keyof Texts
  constructor(textName: keyof Texts) {
    super(textName)
    this.textName = textName
  }
}

const TEXT_OF_ERROR: Partial<Record<AccountErrorName, keyof Texts>> = {
  invalid_parameters: 'badAccount',
  invalid_password: 'badPassword',
  password_required: 'badPassword',
  wrong_verification_code: 'wrongCode',
  user_exists: 'accountExists',
  user_not_found: 'accountMissing',
  account_not_found: 'accountMissing',
}

/** Errors found before redeeming the code: it stays valid. */
const BEFORE_THE_CODE: ReadonlySet<keyof Texts> = new Set([
  ...(['passwordsDiffer', 'badName', 'badPassword', 'consentMissing', 'consentChanged'] as const),
])

/** Each page of the built-in provider ends signed in. */
export const codePageRoutes: FastifyPluginAsync<InteractionOptions> = async (app, options) => {
  const { context } = options

  const actions: Record<CodePageKind, (fields: Fields, address: string) => Promise<string>> = {
    code: ({ account, code }, address) => signInByCode(context, account, code, address),
    register: async ({ account, code, name, password, repeat, ...agreed }, address) => {
      requireSame(password, repeat)
      const given = { account, code, password, name: requireName(name) }
      const consent = requireConsent(agreed, await publishedTerms(context.db))
      return registerAccount(context, { ...given, consent }, address)
    },
    reset: ({ account, code, password, repeat }, address) => {
      requireSame(password, repeat)
      return resetPassword(context, { account, code, newPassword: password }, address)
    },
  }

  const consentOn = async (kind: CodePageKind) =>
    kind === 'register' ? { consent: { ...(await publishedTerms(context.db)), marketUrl: context.marketUrl } } : {}

  for (const kind of Object.keys(actions) as CodePageKind[]) {
    const open: typeof openInteraction = async (...parts) => {
      const page = await openInteraction(...parts)
      return { ...page, path: `${page.path}/${kind}` }
    }

    app.get(`/sign-in/:uid/${kind}`, async (request, reply) => {
      const page = await open(options, request, reply)
      return sendPage(
        reply,
        200,
        codePage({ ...page, kind, signInPath: parentOf(page.path), ...(await consentOn(kind)) }),
      )
    })

    app.post(`/sign-in/:uid/${kind}`, async (request, reply) => {
      const page = await open(options, request, reply)
      const input = Fields.catch(() => Fields.parse({})).parse(request.body ?? {})
      try {
        return await finishInteraction(options, request, reply, await actions[kind](input, request.ip))
      } catch (error) {
        const refusal = describeRefusal(error)
        const message = TEXTS[page.locale][refusal.textName]
        const signInPath = parentOf(page.path)
        const { code, ...typed } = input
        const rest = { ...typed, isAgreed: input.agree !== '' && refusal.textName !== 'consentChanged' }
        const kept = BEFORE_THE_CODE.has(refusal.textName) ? { ...rest, code } : rest
        const again = { ...page, kind, signInPath, input: kept, error: message, ...(await consentOn(kind)) }
        return sendPage(reply, refusal.status, codePage(again))
      }
    })
  }

  app.setErrorHandler(interactionErrorHandler(options))
}

/** @throws the given error if the page has no text for it. */
function describeRefusal(error: unknown): { status: number; textName: keyof Texts } {
  if (error instanceof FieldError) return { status: 400, textName: error.textName }
  const textName = error instanceof AccountError ? TEXT_OF_ERROR[error.error] : undefined
  if (!(error instanceof AccountError) || !textName) throw error
  return { status: error.entry.status, textName }
}

function requireSame(password: string, repeat: string): void {
  if (password !== repeat) throw new FieldError('passwordsDiffer')
}

/** Requires the ticked box and the shown versions. */
function requireConsent(
  { agree, terms, privacy }: Pick<Fields, 'agree' | 'terms' | 'privacy'>,
  published: Consent,
): Consent | undefined {
  if (published.terms === undefined && published.privacy === undefined) return undefined
  if (agree === '') throw new FieldError('consentMissing')
  if (terms !== String(published.terms ?? '') || privacy !== String(published.privacy ?? ''))
    throw new FieldError('consentChanged')
  return published
}

function requireName(typed: string): string {
  const name = text(1, 31).safeParse(typed)
  if (!name.success) throw new FieldError('badName')
  return name.data
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
