import { Html, html } from '@wencang/kernel/server'
import type { Locale } from './locale.ts'
import { STYLES } from './styles.ts'

/**
 * A whole page with the sandbox's styles.
 * @param page.kind CSS class of the page.
 */
export function documentPage(page: { locale: Locale; kind: string; title: string; body: Html }): string {
  return html`<!doctype html>
<html lang="${page.locale === 'zh' ? 'zh-CN' : 'en'}" class="${page.kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style>${new Html(STYLES)}</style>
</head>
<body>
${page.body}
</body>
</html>
`.markup
}
