import { type ReactElement, useState } from 'react'
import type { AssetInput, AssetInputProps } from '../../entities/asset-draft/asset-input.tsx'

type View = AssetInput['View']

/** Renders an input for changes of what it reads alone: a key in one of forty inputs renders only that one anew. */
export function TrackedInput({ View, ...props }: AssetInputProps & { View: View }) {
  const [render] = useState(() => trackedInput(View))
  return render(props)
}

/** React skips an element that it has rendered already. */
export function trackedInput(View: View): (props: AssetInputProps) => ReactElement {
  let latest: AssetInputProps
  let element: ReactElement | undefined
  const seen = new Map<string, { read: () => unknown; value: unknown }>()
  const track = <Value,>(name: string, read: () => Value): Value => {
    const value = read()
    seen.set(name, { read, value })
    return value
  }
  // Handlers read the latest draft, too.
  const trackedDraft = () =>
    new Proxy(latest.draft, {
      get: (_, key) => track(`draft ${String(key)}`, () => Reflect.get(latest.draft, key)),
    })
  return (props) => {
    latest = props
    if (element && [...seen.values()].every(({ read, value }) => Object.is(read(), value))) return element
    seen.clear()
    element = (
      <View
        draft={trackedDraft()}
        start={track('start', () => latest.start)}
        set={(change) => latest.set(change)}
        errorOf={(field) => track(`error ${field}`, () => latest.errorOf(field))}
        ruleOf={
          props.ruleOf &&
          ((field) => ({
            text: track(`text ${field}`, () => latest.ruleOf?.(field).text),
            isLocked: track(`lock ${field}`, () => latest.ruleOf?.(field).isLocked ?? false),
          }))
        }
      />
    )
    return element
  }
}
