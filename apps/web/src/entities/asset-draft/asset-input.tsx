import type { StoredFileKind } from '@wencang/contract'
import { Field, Input, Select } from '@wencang/ui'
import { type ComponentProps, type ComponentType, createContext, type ReactElement, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import { type LargeForm, useFormPart } from '../../shared/forms/forms.ts'
import type { AssetDraft, FormField } from './asset-draft.ts'

/** `text` replaces "optional" after the label. */
export type FieldRule = { text?: string | undefined; isLocked: boolean }

export type AssetFormParts = {
  form: Pick<LargeForm<AssetDraft, unknown>, 'get' | 'set' | 'setAt' | 'onChange'>
  /** Stored values, for undoing a chosen file. */
  start?: AssetDraft
  /** Localized error of a field. */
  errorOf: (field: FormField) => string | undefined
  /** Effect of a change and lock; absent for new assets. */
  ruleOf?: (field: FormField) => FieldRule
}

export const AssetFormContext = createContext<AssetFormParts | undefined>(undefined)

export function useAssetForm(): AssetFormParts {
  const parts = use(AssetFormContext)
  if (!parts) throw new Error('A field of an asset is outside of its form')
  return parts
}

/** Value at a field; renders the caller only when it changes. */
export function useDraftValue<Name extends keyof AssetDraft>(name: Name): AssetDraft[Name] {
  const { form } = useAssetForm()
  return useFormPart(form, () => form.get()[name])
}

/** Field that renders alone. */
export function useAssetField<Name extends FormField>(name: Name) {
  const { form, errorOf, ruleOf } = useAssetForm()
  return {
    ...(ruleOf?.(name) ?? { isLocked: false }),
    value: useDraftValue(name),
    set: (value: AssetDraft[Name]) => form.set({ [name]: value }),
    error: useFormPart(form, () => errorOf(name)),
  }
}

export type AssetInput = {
  section: 'further' | 'main' | 'text' | 'record' | 'files' | 'place' | 'owner' | 'authorisation' | 'last'
  View: ComponentType
}

/** Stored file input. `label` and `hint` are text keys. */
export function fileInput(
  field: 'thumbnailId' | 'descriptionId' | 'proofId' | 'authorisationId',
  {
    kind,
    label,
    hint,
    isRequired = false,
  }: { kind: StoredFileKind; label: string; hint: string; isRequired?: boolean },
): AssetInput {
  return {
    section: 'files',
    View() {
      const { t } = useTranslation()
      const { form, start } = useAssetForm()
      const { value, text, isLocked, error } = useAssetField(field)
      const thumbnailUrl = useDraftValue('thumbnailUrl')
      const isPicture = kind === 'thumbnail'
      return (
        <StoredFileField
          kind={kind}
          label={t(label)}
          hint={t(hint)}
          optionalText={text ?? (isRequired ? '' : t('common.optional'))}
          disabled={isLocked}
          problem={error}
          fileId={value}
          picture={isPicture ? thumbnailUrl : undefined}
          isOpenable={!isPicture}
          onFile={(file) => form.set({ [field]: file?.fileId, ...(isPicture && { thumbnailUrl: file?.url }) })}
          {...(start &&
            value !== start[field] && {
              onUndo: () => form.set({ [field]: start[field], ...(isPicture && { thumbnailUrl: start.thumbnailUrl }) }),
            })}
        />
      )
    },
  }
}

type Translate = ReturnType<typeof useTranslation>['t']
type Control<Name extends FormField> = { value: AssetDraft[Name]; set: (value: AssetDraft[Name]) => void }

/**
 * Field with label, error and one control.
 * @param required Optional fields are marked, unless a rule text replaces the mark.
 */
export function labelledInput<Name extends FormField>(
  field: Name,
  {
    label = `assetField.${field}`,
    required = false,
    hint,
    control,
    ...place
  }: Pick<AssetInput, 'section'> & {
    label?: string
    required?: boolean
    hint?: (t: Translate, value: AssetDraft[Name]) => ReactNode
    control: (props: Control<Name>, t: Translate) => ReactElement
  },
): AssetInput {
  return {
    ...place,
    View() {
      const { t } = useTranslation()
      const { text, isLocked, error, ...props } = useAssetField(field)
      const note = text ?? (required ? undefined : t('common.optional'))
      return (
        <Field
          label={t(label)}
          required={required}
          disabled={isLocked}
          hint={hint?.(t, props.value)}
          error={error}
          {...(note && { optionalText: note })}
        >
          {control(props, t)}
        </Field>
      )
    },
  }
}

/** Control of a text. */
export const textControl =
  (props?: ComponentProps<'input'>) =>
  ({ value, set }: { value: string; set(value: string): void }) => (
    <Input {...props} value={value} onChange={(event) => set(event.target.value)} />
  )

/** Choice field that explains the selected value. */
export function choiceInput<Name extends 'licence' | 'positionAccuracy' | 'ceiling'>(
  field: Name,
  values: readonly AssetDraft[Name][],
  {
    nameOf,
    textOf,
    ...place
  }: Pick<AssetInput, 'section'> & {
    label?: string
    nameOf: (t: Translate, value: AssetDraft[Name]) => string
    textOf: (t: Translate, value: AssetDraft[Name]) => string
  },
): AssetInput {
  return labelledInput(field, {
    ...place,
    required: true,
    hint: textOf,
    control: ({ value, set }, t) => (
      <Select
        value={value}
        onValueChange={set}
        options={values.map((choice) => ({ value: choice, label: nameOf(t, choice) }))}
      />
    ),
  })
}
