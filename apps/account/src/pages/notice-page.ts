import { BusyError } from '@wencang/bounds'
import { AccountError } from '@wencang/contract'
import { isOverload } from '@wencang/database'
import { html } from '@wencang/kernel/server'
import { layout, type PageContext } from './layout.ts'
import { TEXTS } from './texts.ts'

export type Notice = 'expired' | 'badRedirect' | 'deleted' | 'suspended' | 'tooMany' | 'busy' | 'failed'

/** Generic page response to an error. */
export interface Refusal {
  status: number
  notice: Notice
  retryAfterSeconds?: number | undefined
}

/** `until` is null for an indefinite suspension. */
export interface ShownSuspension {
  reason: string
  until: Date | null
}

const DATABASE_RETRY_SECONDS = 2

/** @returns undefined for errors outside the catalogue that are not overload. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof BusyError) return { status: 503, notice: 'busy', retryAfterSeconds: error.retryAfterSeconds }
  if (isOverload(error)) return { status: 503, notice: 'busy', retryAfterSeconds: DATABASE_RETRY_SECONDS }
  if (!(error instanceof AccountError)) return undefined
  const { status } = error.entry
  const notice = status === 429 ? 'tooMany' : status === 503 ? 'busy' : 'failed'
  return { status, notice, retryAfterSeconds: error.retryAfterSeconds }
}

/** Renders a message with one link. */
export function noticePage(
  page: PageContext & {
    notice: Notice
    requestId: string
    homeUrl: string
    signInPath: string
    suspension?: ShownSuspension | undefined
  },
): string {
  const texts = TEXTS[page.locale]
  const title = texts[`${page.notice}Title`]
  const { suspension } = page
  const goesHome = page.notice === 'badRedirect' || page.notice === 'deleted' || page.notice === 'suspended'
  return layout({
    ...page,
    title,
    languageLink: false,
    body: html`<h1>${title}</h1>
<p class="intro">${texts[`${page.notice}Intro`]}</p>
${
  suspension
    ? html`<p>${texts.suspendedReason}${suspension.reason}</p>
<p>${suspension.until ? texts.suspendedUntil + timeOf(page.locale, suspension.until) : texts.suspendedForGood}</p>`
    : ''
}
<p class="actions"><a class="button" href="${goesHome ? page.homeUrl : page.signInPath}">${goesHome ? texts.toHome : texts.startAgain}</a>${
      suspension
        ? html` <a href="${new URL('/help-center', page.homeUrl).href}">${texts.toHelp}</a> <a href="${page.signInPath}">${texts.otherAccount}</a>`
        : ''
    }</p>
<p class="request">${texts.requestId}: ${page.requestId}</p>`,
  })
}

function timeOf(locale: PageContext['locale'], at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
  return new Intl.DateTimeFormat(locale, format).format(at)
}
