import type { AccountError } from '@wencang/contract'
import { html } from './html.ts'
import { layout, type PageContext } from './layout.ts'
import { TEXTS } from './texts.ts'

export type Notice = 'expired' | 'badRedirect' | 'deleted' | 'busy' | 'failed'

/** The response of a page to an error for which it has no text of its own. */
export interface Refusal {
  status: number
  notice: Notice
  retryAfterSeconds?: number | undefined
}

export function refusalOf(error: AccountError): Refusal {
  const { status } = error.entry
  return { status, notice: status === 429 ? 'busy' : 'failed', retryAfterSeconds: error.retryAfterSeconds }
}

/** A page with a message and one link. */
export function noticePage(
  page: PageContext & { notice: Notice; requestId: string; homeUrl: string; signInPath: string },
): string {
  const texts = TEXTS[page.locale]
  const title = texts[`${page.notice}Title`]
  const goesHome = page.notice === 'badRedirect' || page.notice === 'deleted'
  return layout({
    ...page,
    title,
    languageLink: false,
    body: html`<h1>${title}</h1>
<p class="intro">${texts[`${page.notice}Intro`]}</p>
<p class="actions"><a class="button" href="${goesHome ? page.homeUrl : page.signInPath}">${goesHome ? texts.toHome : texts.startAgain}</a></p>
<p class="request">${texts.requestId}: ${page.requestId}</p>`,
  })
}
