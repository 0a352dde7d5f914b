import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type Block = { kind: 'heading' | 'paragraph' | 'list'; lines: string[] }

/** Blank lines separate `## ` headings, `- ` lists and paragraphs. */
function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap((lines): Block[] => {
      const [first = ''] = lines
      if (first.startsWith('## ')) {
        const rest = lines.slice(1)
        return [{ kind: 'heading', lines: [first.slice(3)] }, ...(rest.length > 0 ? blocksOf(rest.join('\n')) : [])]
      }
      if (lines.every((line) => line.startsWith('- ')))
        return [{ kind: 'list', lines: lines.map((line) => line.slice(2)) }]
      return [{ kind: 'paragraph', lines }]
    })
}

const VIEWS: Record<Block['kind'], (lines: string[]) => ReactNode> = {
  heading: ([line]) => <h2 className="mt-4 text-xl">{line}</h2>,
  paragraph: (lines) => <p className="whitespace-pre-line">{lines.join('\n')}</p>,
  list: (lines) => (
    <ul className="list-disc space-y-1 pl-6">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  ),
}

/** Operator text with headings and lists; markup never runs. */
export function WrittenText({ text, lang, className }: { text: string; lang?: string; className?: string }) {
  return (
    <div lang={lang} className={cn('flex flex-col gap-4 break-words leading-relaxed', className)}>
      {blocksOf(text).map(({ kind, lines }, index) => (
        <div key={index}>{VIEWS[kind](lines)}</div>
      ))}
    </div>
  )
}
