import { parse } from 'marked'

/** Colours of the light theme; the page has no other files. */
const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #f5f1e8; color: #221e18; font: 1.0625rem/1.8 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem; }
h1, h2 { font-family: Palatino, "Songti SC", STSong, "Noto Serif SC", SimSun, serif; font-weight: 600; line-height: 1.3; text-wrap: balance; }
h1 { font-size: 2.5rem; margin: 0 0 .5rem; }
h2 { font-size: 1.375rem; margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid #ded6c6; }
em { font-style: normal; font-size: 1.1875rem; color: #544c41; }
a { color: #a2382a; }
li { margin: .25rem 0; }
`

/** Self-contained page for creators' own sites. */
export function templatePage(markdown: string, options: { title: string; language: 'zh-CN' | 'en-US' }): string {
  return `<!doctype html>
<html lang="${options.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${options.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${parse(markdown, { async: false })}</main>
</body>
</html>
`
}
