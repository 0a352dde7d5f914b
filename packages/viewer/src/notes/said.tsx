import type { Said } from './notes.ts'

/** Text, tagged with a foreign language. */
export function SaidText({ said, className }: { said: Said | undefined; className?: string }) {
  if (!said) return null
  return (
    <span lang={said.lang} className={className}>
      {said.text}
    </span>
  )
}
