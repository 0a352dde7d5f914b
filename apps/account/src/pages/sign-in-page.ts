import { type Html, html } from '@wencang/kernel/server'
import { layout, type PageContext } from './layout.ts'
import { CAPTCHA_SCRIPT_PATH } from './static-files.ts'
import { TEXTS, type Texts } from './texts.ts'

/**
 * A form that works without scripts.
 * @param page.asksCaptcha Adds a script that solves a captcha on submit.
 */
export function signInPage(
  page: PageContext & { account?: string; error?: string; asksCaptcha?: boolean | undefined },
): string {
  const texts = TEXTS[page.locale]
  return layout({
    ...page,
    title: texts.signInTitle,
    ...(page.asksCaptcha && { scripts: [CAPTCHA_SCRIPT_PATH] }),
    body: html`<h1>${texts.signInTitle}</h1>
<p class="intro">${texts.signInIntro}</p>
${page.error && html`<p class="error" role="alert">${page.error}</p>`}
<form method="post" action="${page.path}"${page.asksCaptcha && captchaAttributes(texts)}>
<input type="hidden" name="locale" value="${page.locale}">
<div class="field"><label for="account">${texts.account}</label>
<input id="account" name="account" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${page.account ?? ''}"${!page.account && html` autofocus`}></div>
<div class="field"><label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128"${page.account && html` autofocus`}></div>
${page.asksCaptcha && captchaField(texts)}
<button type="submit">${texts.signIn}</button>
</form>
<nav class="links"><a href="${page.path}/code">${texts.withCode}</a><a href="${page.path}/reset">${texts.forgotPassword}</a><a href="${page.path}/register">${texts.createAccount}</a></nav>`,
  })
}

function captchaAttributes(texts: Texts): Html {
  return html` data-captcha data-solving="${texts.sendingCode}" data-ready="${texts.captchaReady}" data-failed="${texts.captchaFailed}"`
}

/** Initial status text, for browsers without scripts. */
function captchaField(texts: Texts): Html {
  return html`<input type="hidden" name="captcha" value="">
<p class="status" role="status" data-status>${texts.captchaNeedsScript}</p>`
}
