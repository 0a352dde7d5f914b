import { createHash } from 'node:crypto'

/** One style for all pages; only the accent differs. */
export const STYLES = `
:root{--accent:#067d46;--accent-text:#067d46;--accent-ink:#fff;--paper:#fbfaf7;--ink:#1d1c1a;--soft:#6d6a63;--line:#e7e3da;--ground:#efece5;color-scheme:light dark}
.alipay{--accent:#1268e3;--accent-text:#1268e3}
.inbox{--accent:#9c3b2e;--accent-text:#9c3b2e}
@media (prefers-color-scheme:dark){:root{--paper:#1f1e1c;--ink:#f2efe8;--soft:#a5a097;--line:#383631;--ground:#141312;--accent-text:#4fce93}
.alipay{--accent-text:#7db0ff}.inbox{--accent-text:#e59a8d}}
*{box-sizing:border-box}
html{height:100%}
body{margin:0;min-height:100%;display:grid;place-items:center;padding:1.25rem;background:var(--ground);color:var(--ink);
font:16px/1.55 system-ui,-apple-system,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{width:100%;max-width:25.5rem;background:var(--paper);border:1px solid var(--line);border-radius:1.25rem;overflow:hidden;
box-shadow:0 1.25rem 3rem rgb(0 0 0/.08)}
.wide{max-width:46rem}
header{display:flex;align-items:center;gap:.75rem;padding:1rem 1.5rem;border-bottom:1px solid var(--line)}
header b{color:var(--accent-text);font-weight:650}
header a{margin-left:auto;color:var(--soft);text-decoration:none;padding:.35rem .25rem}
header a:hover{color:var(--ink)}
.body{padding:1.75rem 1.5rem 1.5rem}
.wide .body{display:grid;gap:2rem}
@media (min-width:44rem){.wide .body{grid-template-columns:1fr 17rem;align-items:start;padding:2.25rem}}
.amount{margin:.25rem 0 1.5rem;text-align:center;font-size:2.75rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
.amount small{font-size:.6em;font-weight:500;margin-right:.1em}
dl{margin:0 0 1.5rem;border-top:1px solid var(--line)}
dl div{display:flex;gap:1rem;justify-content:space-between;padding:.7rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft);white-space:nowrap}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:.65rem;margin:0}
button,.button{display:block;width:100%;min-height:3rem;padding:.7rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:none;
color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--soft)}
.primary{background:var(--accent);border-color:var(--accent);color:var(--accent-ink);font-weight:600}
.primary:hover{filter:brightness(.94);border-color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.quiet{display:grid;grid-template-columns:1fr 1fr;gap:.65rem}
.quiet button{color:var(--soft);font-size:.9rem}
.alert{margin:0 0 1.25rem;padding:.75rem 1rem;border-radius:.75rem;background:rgb(190 60 40/.12);color:inherit}
.state{text-align:center;padding:1rem 0 .5rem}
.state h1{margin:.75rem 0 .25rem;font-size:1.4rem}
.state p{margin:0 0 1.5rem;color:var(--soft)}
.mark{width:3.5rem;height:3.5rem;margin:auto;border-radius:50%;display:grid;place-items:center;font-size:1.6rem;background:var(--line);color:var(--soft)}
.mark.done{background:var(--accent);color:var(--accent-ink)}
h1{font-size:1.15rem;margin:0}
.merchant{font-size:1rem;font-weight:400;text-align:center;color:var(--soft)}
.inbox body{place-items:start center}
.list{padding:1.25rem 1.5rem 1.75rem}
.lead,.empty{margin:0 0 1.25rem;color:var(--soft)}
.empty{padding:2.5rem 0;text-align:center}
.filter{display:flex;margin-bottom:1rem}
.filter input{flex:1;min-width:0;min-height:3rem;padding:.7rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:none;color:inherit;font:inherit}
.filter button,.filter .button{width:auto}
article{padding:1.1rem 0;border-top:1px solid var(--line)}
article h2{margin:.35rem 0 0;font-size:1rem}
.meta{display:flex;flex-wrap:wrap;gap:.25rem .75rem;color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
.meta time{margin-left:auto}
.kind{color:var(--accent-text);font-weight:600}
.text{margin:.35rem 0 0;white-space:pre-wrap;overflow-wrap:break-word}
footer{padding:.9rem 1.5rem;border-top:1px solid var(--line);color:var(--soft);font-size:.85rem;text-align:center}
`

/** The only style that the content security policy allows. */
export const STYLES_HASH = `sha256-${createHash('sha256').update(STYLES).digest('base64')}`
