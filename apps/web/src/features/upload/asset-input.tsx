import type { StoredFileKind } from '@wencang/contract'
import { Field, Select } from '@wencang/ui'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFileField } from '../files/stored-file-field.tsx'
import type { AssetDraft, FormField } from './asset-draft.ts'

type Draft = Omit<AssetDraft, 'file'>

export type AssetInputProps = {
  draft: Draft
  /** What is stored, for a form of something that is there: a chosen file can be taken back to it. */
  start?: Draft | undefined
  set: (change: Partial<AssetDraft>) => void
  /** What is wrong with a field, in the reader's language. */
  errorOf: (field: FormField) => string | undefined
  /** What a change of a field means, and whether it cannot be changed now; nothing for a new asset. */
  ruleOf?: ((field: FormField) => FieldRule) | undefined
}

/** `text` stands after the label of the field, instead of "optional". */
export type FieldRule = { text?: string | undefined; isLocked: boolean }
export const FREE: FieldRule = { isLocked: false }

export type AssetInput = {
  /** Where the form has it. */
  section: 'further' | 'main' | 'text' | 'record' | 'files' | 'place' | 'owner' | 'authorisation' | 'last'
  View: ComponentType<AssetInputProps>
}

/** The input of a field that names a stored file. `label` and `hint` are text keys. */
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
 * A field with its label, what is wrong with it, and one control.
 * @param required A field that is not is marked so, unless what a change means is said in its place.
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

/** A field with a few values, of which the chosen one is explained. */
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
