import { type StoredFileKind, TEXT_ASSET_FIELDS, type TextAssetField } from '@wencang/contract'
import { CATEGORY_NUMBERS, categoryOf, LICENCE_NAMES } from '@wencang/domain'
import { Field, Input, Select, Switch, Textarea } from '@wencang/ui'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFileField } from '../files/stored-file-field.tsx'
import type { AssetDraft, FormField, OwnFormField } from './asset-draft.ts'
import { PositionFields } from './position-fields.tsx'

export type AssetInputProps = {
  draft: Omit<AssetDraft, 'file'>
  set: (change: Partial<AssetDraft>) => void
  /** What is wrong with a field, in the reader's language. */
  errorOf: (field: FormField) => string | undefined
  /** A new asset: fields explain themselves. */
  isNew: boolean
}

type AssetInput = {
  /** Where the form for new assets has it. */
  section: 'main' | 'text' | 'files' | 'place' | 'owner' | 'last'
  /** How the dialog that edits an asset has it: over its whole width, beside another one, or not at all. */
  dialog: 'wide' | 'half' | null
  View: ComponentType<AssetInputProps>
}

type NamedInput = AssetInput & { field: FormField }

/** The input of a field that names a stored file. `label` and `hint` are text keys. */
function fileInput(
  field: 'thumbnailId' | 'descriptionId' | 'proofId',
  { kind, label, hint }: { kind: StoredFileKind; label: string; hint: string },
): AssetInput {
  return {
    section: 'files',
    dialog: null,
    View({ draft, set }) {
      const { t } = useTranslation()
      return (
        <StoredFileField
          kind={kind}
          label={t(label)}
          hint={t(hint)}
          optionalText={t('common.optional')}
          fileId={draft[field]}
          onFile={(file) => set({ [field]: file?.fileId })}
        />
      )
    },
  }
}

/** The input of each field. null: another field's input sets it. */
export const ASSET_INPUTS = {
  name: {
    section: 'main',
    dialog: 'wide',
    View({ draft, set, errorOf, isNew }) {
      const { t } = useTranslation()
      const hint = isNew ? t('uploadForm.nameHint') : undefined
      return (
        <Field label={t('assetField.name')} required hint={hint} error={errorOf('name')}>
          <Input value={draft.name} onChange={(event) => set({ name: event.target.value })} />
        </Field>
      )
    },
  },
  description: {
    section: 'text',
    dialog: 'wide',
    View({ draft, set, errorOf, isNew }) {
      const { t } = useTranslation()
      return (
        <Field
          label={t('assetField.description')}
          error={errorOf('description')}
          {...(isNew && { optionalText: t('common.optional') })}
        >
          <Textarea
            value={draft.description}
            maxLength={2000}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
      )
    },
  },
  category: {
    section: 'main',
    dialog: 'half',
    View({ draft, set, errorOf, isNew }) {
      const { t } = useTranslation()
      return (
        <Field label={t('assetField.category')} required={isNew} error={errorOf('category')}>
          <Select
            value={String(draft.category)}
            onValueChange={(category) => set({ category: Number(category) })}
            options={CATEGORY_NUMBERS.map((number) => ({
              value: String(number),
              label: t(`category.${categoryOf(number)}`),
            }))}
          />
        </Field>
      )
    },
  },
  price: {
    section: 'main',
    dialog: 'wide',
    View({ draft, set, errorOf, isNew }) {
      const { t } = useTranslation()
      const hint = isNew ? t('uploadForm.priceHint') : undefined
      return (
        <Field label={t('uploadForm.price')} required hint={hint} error={errorOf('price')}>
          <Input inputMode="decimal" value={draft.price} onChange={(event) => set({ price: event.target.value })} />
        </Field>
      )
    },
  },
  licence: {
    section: 'main',
    dialog: 'half',
    View({ draft, set, errorOf, isNew }) {
      const { t } = useTranslation()
      const hint = isNew ? t(`licence.${draft.licence}.text`) : undefined
      return (
        <Field label={t('assetField.licence')} required={isNew} hint={hint} error={errorOf('licence')}>
          <Select
            value={draft.licence}
            onValueChange={(licence) => set({ licence })}
            options={LICENCE_NAMES.map((value) => ({ value, label: t(`licence.${value}.name`) }))}
          />
        </Field>
      )
    },
  },
  thumbnailId: fileInput('thumbnailId', {
    kind: 'thumbnail',
    label: 'assetField.thumbnail',
    hint: 'uploadForm.thumbnailHint',
  }),
  descriptionId: fileInput('descriptionId', {
    kind: 'description',
    label: 'assetField.descriptionPdf',
    hint: 'uploadForm.pdfHint',
  }),
  proofId: fileInput('proofId', { kind: 'proof', label: 'assetField.proof', hint: 'uploadForm.pdfHint' }),
  longitude: {
    section: 'place',
    dialog: 'wide',
    View({ draft, set, errorOf }) {
      const errors = { longitude: errorOf('longitude'), latitude: errorOf('latitude') }
      return <PositionFields value={draft} onChange={set} errors={errors} />
    },
  },
  latitude: null, // with the longitude
  ownerId: {
    section: 'owner',
    dialog: null,
    View({ draft, set, errorOf }) {
      const { t } = useTranslation()
      return (
        <Field
          label={t('uploadForm.ownerId')}
          optionalText={t('common.optional')}
          hint={t('uploadForm.ownerHint')}
          error={errorOf('ownerId')}
        >
          <Input value={draft.ownerId} onChange={(event) => set({ ownerId: event.target.value })} />
        </Field>
      )
    },
  },
  ownerRevenueShare: {
    section: 'owner',
    dialog: null,
    View({ draft, set, errorOf }) {
      const { t } = useTranslation()
      return (
        <Field label={t('uploadForm.share')} optionalText={t('common.optional')} error={errorOf('ownerRevenueShare')}>
          <Input
            inputMode="decimal"
            disabled={draft.ownerId.trim() === ''}
            value={draft.ownerRevenueShare}
            onChange={(event) => set({ ownerRevenueShare: event.target.value })}
          />
        </Field>
      )
    },
  },
  launchOnApproval: {
    section: 'last',
    dialog: null,
    View({ draft, set }) {
      const { t } = useTranslation()
      return (
        <Switch checked={draft.launchOnApproval} onCheckedChange={(launchOnApproval) => set({ launchOnApproval })}>
          {t('uploadForm.launchOnApproval')}
        </Switch>
      )
    },
  },
  bestCamera: null, // with the file
} as const satisfies Record<OwnFormField, AssetInput | null>

/** A field of plain text. */
const textInput = (field: TextAssetField & string): NamedInput => ({
  field,
  section: 'text',
  dialog: 'wide',
  View({ draft, set, errorOf, isNew }) {
    const { t } = useTranslation()
    return (
      <Field
        label={t(`assetField.${field as string}`)}
        error={errorOf(field)}
        {...(isNew && { optionalText: t('common.optional') })}
      >
        <Input value={draft[field]} onChange={(event) => set({ [field]: event.target.value })} />
      </Field>
    )
  },
})

/** The inputs in their order. */
export const assetInputs: NamedInput[] = [
  ...Object.entries<AssetInput | null>(ASSET_INPUTS).flatMap(([field, input]) =>
    input ? [{ ...input, field: field as FormField }] : [],
  ),
  ...TEXT_ASSET_FIELDS.map(textInput),
]
