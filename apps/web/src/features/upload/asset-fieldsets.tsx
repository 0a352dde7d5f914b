import type { AssetInput } from '../../entities/asset-draft/asset-input.tsx'
import { assetInputs } from './asset-inputs.tsx'

/** All fields but the main file. */
export function AssetFieldsets() {
  return (
    <>
      <Section name="further" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Section name="main" />
      </div>
      <Section name="text" />
      <Section name="record" />
      <div className="grid gap-5 sm:grid-cols-3">
        <Section name="files" />
      </div>
      <Section name="place" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Section name="owner" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Section name="authorisation" />
      </div>
      <Section name="last" />
    </>
  )
}

function Section({ name }: { name: AssetInput['section'] }) {
  return assetInputs.filter(({ section }) => section === name).map(({ field, View }) => <View key={field} />)
}
