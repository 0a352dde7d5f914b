import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type Block = { kind: 'heading' | 'paragraph' | 'list'; lines: string[] }

const MARKS = { heading: '## ', list: '- ', paragraph: '' } as const

/** The start of a line tells headings, lists and paragraphs apart; blank lines end them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const kind = line.startsWith(MARKS.heading) ? 'heading' : line.startsWith(MARKS.list) ? 'list' : 'paragraph'
    if (open?.kind !== kind || kind === 'heading') {
      open = { kind, lines: [] }
      blocks.push(open)
    }
    open.lines.push(line.slice(MARKS[kind].length))
  }
  return blocks
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
