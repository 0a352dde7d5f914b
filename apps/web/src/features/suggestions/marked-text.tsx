/** A text of which parts were searched for; `marks` are places in UTF-16 units. */
export function MarkedText({
  text,
  marks = [],
}: {
  text: string
  marks?: readonly (readonly [number, number])[] | undefined
}) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[2px] bg-accent-soft text-inherit">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
