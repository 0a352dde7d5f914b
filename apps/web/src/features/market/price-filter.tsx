import { Button, Input } from '@wencang/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PriceRange, readPrice } from '../../entities/asset/price-range.ts'

/** Price range in yuan, open-ended if empty. Applied on Enter or blur. */
export function PriceFilter({ range, onChange }: { range: PriceRange; onChange: (range: PriceRange) => void }) {
  const { t } = useTranslation()
  const noteId = useId()
  const [typed, setTyped] = useState({ min: '', max: '' })
  useEffect(
    () => setTyped({ min: range.minPrice?.toString() ?? '', max: range.maxPrice?.toString() ?? '' }),
    [range.minPrice, range.maxPrice],
  )
  const min = readPrice(typed.min)
  const max = readPrice(typed.max)
  const isWrong = min === null || max === null
  const isReversed = !isWrong && min !== undefined && max !== undefined && min > max
  const note = isWrong ? t('explore.priceWrong') : isReversed ? t('explore.priceReversed') : undefined
  const apply = () => {
    if (isWrong || isReversed) return
    if (min === range.minPrice && max === range.maxPrice) return
    onChange({ minPrice: min, maxPrice: max })
  }
  const input = (end: 'min' | 'max', label: string) => (
    <Input
      inputMode="decimal"
      aria-label={label}
      aria-invalid={note !== undefined}
      aria-describedby={note ? noteId : undefined}
      placeholder={label}
      value={typed[end]}
      maxLength={9}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
      onBlur={apply}
      className="h-9 w-28"
    />
  )
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {input('min', t('explore.minPrice'))}
      <span aria-hidden className="text-ink-muted">
        –
      </span>
      {input('max', t('explore.maxPrice'))}
      {/* Enter submits two fields only with a submit button. */}
      <Button type="submit" className="sr-only" tabIndex={-1}>
        {t('explore.applyPrice')}
      </Button>
      {note ? (
        <p id={noteId} role="alert" className="w-full text-bad text-xs">
          {note}
        </p>
      ) : null}
    </form>
  )
}
