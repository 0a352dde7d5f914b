import { Button, Field, useFieldControl } from '@wencang/ui'
import { UserSearch, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonName } from '../../shared/person-name.tsx'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

const loadPicker = () => import('./owner-picker.tsx').then((late) => late.OwnerPicker)

export type ChosenOwner = { ownerId: string; ownerName: string }
export const NO_OWNER: ChosenOwner = { ownerId: '', ownerName: '' }

type OwnerFieldProps = {
  value: ChosenOwner
  onChange: (owner: ChosenOwner) => void
  hint?: string | undefined
  optionalText?: string | undefined
  disabled?: boolean
  error: string | undefined
}

/** Selects the owner of the physical object, if any. */
export function OwnerField({ value, onChange, hint, optionalText, disabled = false, error }: OwnerFieldProps) {
  const { t } = useTranslation()
  const { Dialog, open, close } = useLateDialog(loadPicker)
  const opener = useRef<HTMLButtonElement>(null)
  const nameOf = usePersonName()
  return (
    <>
      <Field
        label={t('owners.label')}
        hint={hint}
        error={error}
        disabled={disabled}
        {...(optionalText && { optionalText })}
      >
        <div className="flex min-w-0 gap-2">
          <Opener ref={opener} name={value.ownerName} onOpen={open} />
          {value.ownerId === '' || disabled ? null : (
            <Button
              variant="quiet"
              className="shrink-0 px-3"
              aria-label={t('owners.remove', { name: value.ownerName })}
              onClick={() => {
                onChange(NO_OWNER)
                // The clear button disappears.
                opener.current?.focus()
              }}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
      </Field>
      {/* Outside the field: its ID belongs to its control. */}
      {Dialog ? (
        <Dialog
          onChoose={(owner) => {
            onChange({ ownerId: owner.id, ownerName: nameOf(owner) })
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The label replaces the text, so it names the owner. */
function Opener({ ref, name, onOpen }: { ref: Ref<HTMLButtonElement>; name: string; onOpen: () => void }) {
  const { t } = useTranslation()
  const { id, 'aria-describedby': describedBy, disabled } = useFieldControl()
  return (
    <Button
      ref={ref}
      id={id}
      variant="outline"
      aria-label={`${t('owners.label')} ${name || t('owners.choose')}`}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      disabled={disabled}
      className="min-w-0 flex-1 justify-start"
      onClick={onOpen}
    >
      <UserSearch aria-hidden />
      <span className="truncate">{name || t('owners.choose')}</span>
    </Button>
  )
}
