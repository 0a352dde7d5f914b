import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AssetInputProps } from '../../entities/asset-draft/asset-input.tsx'
import { assetInputs } from './asset-inputs.tsx'
import { TrackedInput } from './tracked-input.tsx'

/** All fields but the main file. */
export function AssetFieldsets({ draft, ...others }: AssetInputProps) {
  const shared = useRef(draft)
  // The form's library clones all values at each change.
  shared.current = replaceEqualDeep(shared.current, draft)
  const inputs = { ...others, draft: shared.current }
  return (
    <>
      <Section name="further" {...inputs} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Section name="main" {...inputs} />
      </div>
      <Section name="text" {...inputs} />
      <Section name="record" {...inputs} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Section name="files" {...inputs} />
      </div>
      <Section name="place" {...inputs} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Section name="owner" {...inputs} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Section name="authorisation" {...inputs} />
      </div>
      <Section name="last" {...inputs} />
    </>
  )
}

function Section({ name, ...inputs }: AssetInputProps & { name: (typeof assetInputs)[number]['section'] }) {
  return assetInputs
    .filter(({ section }) => section === name)
    .map(({ field, View }) => <TrackedInput key={field} View={View} {...inputs} />)
}
