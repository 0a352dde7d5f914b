import type { Licence } from '@wencang/domain'
import { SelectFace } from '@wencang/ui'
import { type KeyboardEvent, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { OnDemand } from '../../app/on-demand.tsx'
import { ANY_LICENCE, useLicenceName } from './licence-choices.ts'

const load = () => import('./licence-select.tsx')
const LicenceSelect = lazy(async () => ({ default: (await load()).LicenceSelect }))

const PLACE = 'h-9 w-full sm:w-56'

export type LicenceFilterProps = { licence: Licence | undefined; onChange: (licence: Licence | undefined) => void }

/** Lazy: its list is a quarter of the first screen's code. */
export function LicenceFilter(props: LicenceFilterProps) {
  const { t } = useTranslation()
  const nameOf = useLicenceName()
  return (
    <OnDemand
      preload={load}
      button={({ onClick, ...soon }) => (
        <SelectFace
          role="combobox"
          aria-expanded={false}
          aria-label={t('explore.licence')}
          className={PLACE}
          onClick={onClick}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onClick()
          }}
          {...soon}
        >
          {nameOf(props.licence ?? ANY_LICENCE)}
        </SelectFace>
      )}
    >
      <LicenceSelect {...props} className={PLACE} />
    </OnDemand>
  )
}
