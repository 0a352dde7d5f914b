import { type Html, html } from '@wencang/kernel/server'
import type { CodeScenario } from '../ports/messenger.ts'
import { layout, type PageContext } from './layout.ts'
import { PASSWORD_SCRIPT_PATH, SEND_CODE_SCRIPT_PATH } from './static-files.ts'
import { TEXTS, type Texts } from './texts.ts'

/** Pages whose form takes a verification code. */
export type CodePageKind = 'code' | 'register' | 'reset'

interface CodePageRule {
  scenario: CodeScenario
  title: keyof Texts
  intro: keyof Texts
  submit: keyof Texts
  hasName: boolean
  password: keyof Texts | undefined
}

export const CODE_PAGES: Readonly<Record<CodePageKind, CodePageRule>> = {
  code: {
    scenario: 'login',
    title: 'codeSignInTitle',
    intro: 'codeSignInIntro',
    submit: 'signIn',
    hasName: false,
    password: undefined,
  },
  register: {
    scenario: 'register',
    title: 'registerTitle',
    intro: 'registerIntro',
    submit: 'register',
    hasName: true,
    password: 'password',
  },
  reset: {
    scenario: 'reset',
    title: 'resetTitle',
    intro: 'resetIntro',
    submit: 'reset',
    hasName: false,
    password: 'newPassword',
  },
}

/** Input to show again, without passwords. */
export interface CodePageInput {
  account?: string
  /** Present only while still valid. */
  code?: string
  name?: string
  /** Consent was given to the versions shown again. */
  isAgreed?: boolean
}

/** Published consent versions, and the host to read them. */
export interface ConsentTexts {
  terms?: number | undefined
  privacy?: number | undefined
  marketUrl: string
}

/** Renders code sign-in, registration or password reset. */
export function codePage(
  page: PageContext & {
    kind: CodePageKind
    signInPath: string
    input?: CodePageInput
    error?: string
    consent?: ConsentTexts
  },
): string {
  const texts = TEXTS[page.locale]
  const rule = CODE_PAGES[page.kind]
  return layout({
    ...page,
    title: texts[rule.title],
    scripts: [SEND_CODE_SCRIPT_PATH, ...(rule.password ? [PASSWORD_SCRIPT_PATH] : [])],
    body: html`<h1>${texts[rule.title]}</h1>
<p class="intro">${texts[rule.intro]}</p>
${page.error && html`<p class="error" role="alert">${page.error}</p>`}
<form method="post" action="${page.path}" data-scenario="${rule.scenario}" data-sending="${texts.sendingCode}" data-sent="${texts.codeSent}" data-wait="${texts.codeWait}" data-too-soon="${texts.tooSoon}" data-bad-account="${texts.badAccount}" data-failed="${texts.sendFailed}"${rule.password && passwordTexts(texts)}>
<input type="hidden" name="locale" value="${page.locale}">
<div class="field"><label for="account">${texts.account}</label>
<input id="account" name="account" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${page.input?.account ?? ''}"></div>
<div class="field"><label for="code">${texts.code}</label>
<div class="with-button"><input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="6" value="${page.input?.code ?? ''}" aria-describedby="code-hint"><button class="secondary" type="button" data-send-code disabled>${texts.sendCode}</button></div>
<span class="hint" id="code-hint">${texts.codeHint}</span>
<p class="status" role="status" data-status>${texts.codeNeedsScript}</p></div>
${rule.hasName && nameField(texts, page.input?.name)}
${rule.password && passwordFields(texts, texts[rule.password])}
${page.consent && consentField(texts, page.consent, page.input?.isAgreed)}
<button type="submit">${texts[rule.submit]}</button>
</form>
<nav class="links">${links(texts, page.kind, page.signInPath)}</nav>`,
  })
}

function nameField(texts: Texts, name = ''): Html {
  return html`<div class="field"><label for="name">${texts.name}</label>
<input id="name" name="name" type="text" autocomplete="nickname" required maxlength="31" value="${name}"></div>`
}

/** Required consent checkbox; nothing if no text is published. */
function consentField(texts: Texts, { terms, privacy, marketUrl }: ConsentTexts, isAgreed = false): Html | undefined {
  const document = (slug: 'terms' | 'privacy', name: string) =>
    html`<a href="${marketUrl}/${slug}" target="_blank" rel="noopener">${name}</a>`
  const named = [
    ...(terms === undefined ? [] : [document('terms', texts.termsOfUse)]),
    ...(privacy === undefined ? [] : [document('privacy', texts.privacyPolicy)]),
  ]
  if (named.length === 0) return undefined
  return html`<div class="consent"><input id="agree" name="agree" type="checkbox" value="yes" required${isAgreed && html` checked`}>
<label for="agree">${texts.consentBefore} ${named[0]}${named[1] && html` ${texts.consentAnd} ${named[1]}`}</label>
<input type="hidden" name="terms" value="${String(terms ?? '')}"><input type="hidden" name="privacy" value="${String(privacy ?? '')}"></div>`
}

/** Data attributes for the password script. */
function passwordTexts(texts: Texts): Html {
  return html` data-show="${texts.showPassword}" data-hide="${texts.hidePassword}" data-differ="${texts.passwordsDiffer}"`
}

function passwordFields(texts: Texts, label: string): Html {
  return html`<div class="field"><label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="32" aria-describedby="password-hint">
<span class="hint" id="password-hint">${texts.passwordHint}</span></div>
<div class="field"><label for="repeat">${texts.repeatPassword}</label>
<input id="repeat" name="repeat" type="password" autocomplete="new-password" required minlength="8" maxlength="32"></div>`
}

function links(texts: Texts, kind: CodePageKind, signInPath: string): Html[] {
  const back = html`<a href="${signInPath}">${kind === 'register' ? texts.haveAccount : texts.withPassword}</a>`
  const register = html`<a href="${signInPath}/register">${texts.createAccount}</a>`
  return kind === 'register' ? [back] : [back, register]
}
