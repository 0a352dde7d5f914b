import { html } from './html.ts'
import { layout, type PageContext } from './layout.ts'
import { TEXTS } from './texts.ts'

/** The sign-in page: one plain form that works without scripts. */
export function signInPage(page: PageContext & { account?: string; error?: string }): string {
  const texts = TEXTS[page.locale]
  return layout({
    ...page,
    title: texts.signInTitle,
    body: html`<h1>${texts.signInTitle}</h1>
<p class="intro">${texts.signInIntro}</p>
${page.error && html`<p class="error" role="alert">${page.error}</p>`}
<form method="post" action="${page.path}">
<input type="hidden" name="locale" value="${page.locale}">
<div class="field"><label for="account">${texts.account}</label>
<input id="account" name="account" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${page.account ?? ''}"${!page.account && html` autofocus`}></div>
<div class="field"><label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128"${page.account && html` autofocus`}></div>
<button type="submit">${texts.signIn}</button>
</form>
<nav class="links"><a href="${page.path}/code">${texts.withCode}</a><a href="${page.path}/reset">${texts.forgotPassword}</a><a href="${page.path}/register">${texts.createAccount}</a></nav>`,
  })
}
