import type { StoredFileKind } from '@wencang/contract'
import { Field, Select } from '@wencang/ui'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import type { AssetDraft, FormField } from './asset-draft.ts'

type Draft = Omit<AssetDraft, 'file'>

export type AssetInputProps = {
  draft: Draft
  /** Stored values, for undoing a chosen file. */
  start?: Draft | undefined
  set: (change: Partial<AssetDraft>) => void
  /** Localized error of a field. */
  errorOf: (field: FormField) => string | undefined
  /** Effect of a change and lock; absent for new assets. */
  ruleOf?: ((field: FormField) => FieldRule) | undefined
}

/** `text` replaces "optional" after the label. */
export type FieldRule = { text?: string | undefined; isLocked: boolean }
export const FREE: FieldRule = { isLocked: false }

export type AssetInput = {
  section: 'further' | 'main' | 'text' | 'record' | 'files' | 'place' | 'owner' | 'authorisation' | 'last'
  View: ComponentType<AssetInputProps>
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
    View({ draft, start, set, errorOf, ruleOf }) {
      const { t } = useTranslation()
      const { text, isLocked } = ruleOf?.(field) ?? FREE
      const isPicture = kind === 'thumbnail'
      return (
        <StoredFileField
          kind={kind}
          label={t(label)}
          hint={t(hint)}
          optionalText={text ?? (isRequired ? '' : t('common.optional'))}
          disabled={isLocked}
          problem={errorOf(field)}
          fileId={draft[field]}
          picture={isPicture ? draft.thumbnailUrl : undefined}
          isOpenable={!isPicture}
          onFile={(file) => set({ [field]: file?.fileId, ...(isPicture && { thumbnailUrl: file?.url }) })}
          {...(start &&
            draft[field] !== start[field] && {
              onUndo: () => set({ [field]: start[field], ...(isPicture && { thumbnailUrl: start.thumbnailUrl }) }),
            })}
        />
      )
    },
  }
}

type Translate = ReturnType<typeof useTranslation>['t']

/**
 * Field with label, error and one control.
 * @param required Optional fields are marked, unless a rule text replaces the mark.
 */
export function labelledInput(
  field: FormField,
  {
    label = `assetField.${field}`,
    required = false,
    hint,
    control,
    ...place
  }: Pick<AssetInput, 'section'> & {
    label?: string
    required?: boolean
    hint?: (t: Translate, draft: AssetInputProps['draft']) => ReactNode
    control: (props: AssetInputProps, t: Translate) => ReactElement
  },
): AssetInput {
  return {
    ...place,
    View(props) {
      const { t } = useTranslation()
      const { draft, errorOf, ruleOf } = props
      const { text, isLocked } = ruleOf?.(field) ?? FREE
      const note = text ?? (required ? undefined : t('common.optional'))
      return (
        <Field
          label={t(label)}
          required={required}
          disabled={isLocked}
          hint={hint?.(t, draft)}
          error={errorOf(field)}
          {...(note && { optionalText: note })}
        >
          {control(props, t)}
        </Field>
      )
    },
  }
}

/** Choice field that explains the selected value. */
export function choiceInput<Field extends 'licence' | 'positionAccuracy' | 'ceiling'>(
  field: Field,
  values: readonly Draft[Field][],
  {
    nameOf,
    textOf,
    ...place
  }: Pick<AssetInput, 'section'> & {
    label?: string
    nameOf: (t: Translate, value: Draft[Field]) => string
    textOf: (t: Translate, value: Draft[Field]) => string
  },
): AssetInput {
  return labelledInput(field, {
    ...place,
    required: true,
    hint: (t, draft) => textOf(t, draft[field]),
    control: ({ draft, set }, t) => (
      <Select
        value={draft[field]}
        onValueChange={(value) => set({ [field]: value })}
        options={values.map((value) => ({ value, label: nameOf(t, value) }))}
      />
    ),
  })
}
