import type { Said } from './notes.ts'

/** A text, marked with its language where the page has another one. */
export function SaidText({ said, className }: { said: Said | undefined; className?: string }) {
  if (!said) return null
  return (
    <span lang={said.lang} className={className}>
      {said.text}
    </span>
  )
}
