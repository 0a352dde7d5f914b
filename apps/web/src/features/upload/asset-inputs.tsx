import { type StoredFileKind, TEXT_ASSET_FIELDS, type TextAssetField } from '@wencang/contract'
import { CATEGORY_NUMBERS, categoryOf, LICENCE_NAMES } from '@wencang/domain'
import { Field, Input, Select, Switch, Textarea } from '@wencang/ui'
import type { ComponentType, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFileField } from '../files/stored-file-field.tsx'
import { OwnerField } from '../owners/owner-field.tsx'
import { ShareInMoney } from '../owners/share-in-money.tsx'
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

type Translate = ReturnType<typeof useTranslation>['t']

/**
 * A field with its label, what is wrong with it, and one control.
 * @param required 'new': marked in the form of a new asset alone. A field that is not required is marked so there.
 * @param hint Explains the field of a new asset.
 */
function labelledInput(
  field: FormField,
  {
    label = `assetField.${field}`,
    required = false,
    hint,
    control,
    ...place
  }: Pick<AssetInput, 'section' | 'dialog'> & {
    label?: string
    required?: boolean | 'new'
    hint?: (t: Translate, draft: AssetInputProps['draft']) => string
    control: (props: AssetInputProps, t: Translate) => ReactElement
  },
): AssetInput {
  return {
    ...place,
    View(props) {
      const { t } = useTranslation()
      const { draft, errorOf, isNew } = props
      return (
        <Field
          label={t(label)}
          required={required === true || (required === 'new' && isNew)}
          hint={isNew ? hint?.(t, draft) : undefined}
          error={errorOf(field)}
          {...(isNew && !required && { optionalText: t('common.optional') })}
        >
          {control(props, t)}
        </Field>
      )
    },
  }
}

/** The input of each field. null: another field's input sets it. */
const ASSET_INPUTS = {
  name: labelledInput('name', {
    section: 'main',
    dialog: 'wide',
    required: true,
    hint: (t) => t('uploadForm.nameHint'),
    control: ({ draft, set }) => <Input value={draft.name} onChange={(event) => set({ name: event.target.value })} />,
  }),
  description: labelledInput('description', {
    section: 'text',
    dialog: 'wide',
    control: ({ draft, set }) => (
      <Textarea
        value={draft.description}
        maxLength={2000}
        onChange={(event) => set({ description: event.target.value })}
      />
    ),
  }),
  category: labelledInput('category', {
    section: 'main',
    dialog: 'half',
    required: 'new',
    control: ({ draft, set }, t) => (
      <Select
        value={String(draft.category)}
        onValueChange={(category) => set({ category: Number(category) })}
        options={CATEGORY_NUMBERS.map((number) => ({
          value: String(number),
          label: t(`category.${categoryOf(number)}`),
        }))}
      />
    ),
  }),
  price: labelledInput('price', {
    section: 'main',
    dialog: 'wide',
    label: 'uploadForm.price',
    required: true,
    hint: (t) => t('uploadForm.priceHint'),
    control: ({ draft, set }) => (
      <Input inputMode="decimal" value={draft.price} onChange={(event) => set({ price: event.target.value })} />
    ),
  }),
  licence: labelledInput('licence', {
    section: 'main',
    dialog: 'half',
    required: 'new',
    hint: (t, draft) => t(`licence.${draft.licence}.text`),
    control: ({ draft, set }, t) => (
      <Select
        value={draft.licence}
        onValueChange={(licence) => set({ licence })}
        options={LICENCE_NAMES.map((value) => ({ value, label: t(`licence.${value}.name`) }))}
      />
    ),
  }),
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
    dialog: 'half',
    View({ draft, set, errorOf, isNew }) {
      const { t } = useTranslation()
      return (
        <OwnerField
          value={draft}
          onChange={(owner) => set({ ...owner, ...(owner.ownerId === '' && { ownerRevenueShare: '' }) })}
          hint={isNew ? t('owners.hint') : undefined}
          optionalText={isNew ? t('common.optional') : undefined}
          error={errorOf('ownerId')}
        />
      )
    },
  },
  ownerRevenueShare: {
    section: 'owner',
    dialog: 'half',
    View({ draft, set, errorOf }) {
      const { t } = useTranslation()
      const isOwned = draft.ownerId !== ''
      return (
        <Field
          label={t('uploadForm.share')}
          required={isOwned}
          hint={isOwned ? <ShareInMoney price={draft.price} share={draft.ownerRevenueShare} /> : undefined}
          error={errorOf('ownerRevenueShare')}
        >
          <Input
            inputMode="decimal"
            disabled={!isOwned}
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
  ...labelledInput(field, {
    section: 'text',
    dialog: 'wide',
    control: ({ draft, set }) => (
      <Input value={draft[field]} onChange={(event) => set({ [field]: event.target.value })} />
    ),
  }),
})

/** The inputs in their order. */
export const assetInputs: NamedInput[] = [
  ...Object.entries<AssetInput | null>(ASSET_INPUTS).flatMap(([field, input]) =>
    input ? [{ ...input, field: field as FormField }] : [],
  ),
  ...TEXT_ASSET_FIELDS.map(textInput),
]
