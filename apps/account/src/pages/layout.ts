import { type Html, html } from '@wencang/kernel/server'
import type { Locale } from './locale.ts'
import { STYLESHEET_PATH } from './static-files.ts'
import { TEXTS } from './texts.ts'

export interface PageContext {
  locale: Locale
  /** Own URL of the page, for the language link. */
  path: string
  demo: boolean
}

interface PageParts {
  title: string
  body: Html
  scripts?: readonly string[]
  /** False if a reload would not show the same page. */
  languageLink?: boolean
}

export function layout(page: PageContext & PageParts): string {
  const texts = TEXTS[page.locale]
  const other = page.locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  return html`<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} · ${texts.brand}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
${page.scripts?.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<aside class="scene" aria-hidden="true">${VESSEL}<p class="scene-name">${SEAL}${texts.brand}</p><p class="scene-line">${texts.tagline}</p></aside>
<main class="stage">
<div class="bar"><span class="wordmark">${SEAL}${texts.brand}</span>${page.languageLink !== false && html`<a class="language" href="?locale=${other}" hreflang="${other}" lang="${other}">${texts.otherLanguage}</a>`}</div>
<section class="card">
${page.body}
</section>
${page.demo && html`<p class="demo">${texts.demoNote}</p>`}
</main>
</body>
</html>
`.markup
}

/** The marketplace's logo. */
const SEAL = html`<svg class="seal" aria-hidden="true" viewBox="0 0 32 32">
<rect x="1" y="1" width="30" height="30" rx="5"/>
<g fill="none" stroke="#fffaf5" stroke-width="2.2" stroke-linecap="round"><path d="M16 6.5v3.2M7.5 11.5h17M11 11.8c2 6 6 10.5 12.5 13M21 11.8c-2 6-6 10.5-12.5 13"/></g>
</svg>`

/** Bronze-age wine vessel, drawn for this page. */
const VESSEL = html`<svg class="vessel" viewBox="0 0 240 300" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="M84 34h72M90 34c0 26 6 34 6 52 0 22-46 40-46 98 0 44 28 74 52 82h36c24-8 52-38 52-82 0-58-46-76-46-98 0-18 6-26 6-52"/>
<path d="M94 266v18h52v-18M86 284h68"/>
<path d="M96 86h48M64 134h112M53 160h134M54 206h132M70 238h100"/>
<path d="M64 147l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8"/>
<path d="M72 172h22v22H78v-14h10v8M146 172h22v22h-16v-14h10v8M109 172h22v22h-16v-14h10v8"/>
<path d="M58 128c-18-6-26 8-20 22M182 128c18-6 26 8 20 22"/>
</svg>`
