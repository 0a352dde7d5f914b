/** Highlights matches; `marks` are UTF-16 offsets. */
export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly (readonly number[])[] | undefined }) {
  return (
    <>
      {marks.map(([from = 0, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[2px] bg-accent-soft text-inherit">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
