import type { ChosenNoticeGroup } from '@wencang/domain'
import { html } from '@wencang/kernel/server'
import { layout, type PageContext } from './layout.ts'
import { TEXTS } from './texts.ts'

type Group = ChosenNoticeGroup | 'all'
type State = { state: 'asks'; token: string; group: Group } | { state: 'done'; group: Group } | { state: 'invalid' }

/** Renders the unsubscribe page, usable without sign-in. */
export function unsubscribePage(page: PageContext & { marketUrl: string } & State): string {
  const texts = TEXTS[page.locale]
  const what = page.state === 'invalid' ? '' : texts[`mailsOf_${page.group}`]
  const title = texts[`unsubscribe_${page.state}`]
  const intro = texts[`unsubscribeIntro_${page.state}`].replace('{what}', what)
  const settings = html`<a href="${page.marketUrl}/user/notify">${texts.noticeSettings}</a>`
  return layout({
    ...page,
    title,
    languageLink: false,
    body: html`<h1>${title}</h1>
<p class="intro">${intro}</p>
${
  page.state === 'asks' &&
  html`<form method="post" action="?token=${page.token}"><p class="actions"><button class="button" type="submit">${texts.unsubscribeAction}</button></p></form>`
}
<p class="links">${settings}</p>`,
  })
}
