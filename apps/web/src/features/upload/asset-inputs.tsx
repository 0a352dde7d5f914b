import { type StoredFileKind, TEXT_ASSET_FIELDS, type TextAssetField } from '@wencang/contract'
import { CATEGORY_NUMBERS, DETAIL_CEILINGS, categoryOf, LICENCE_NAMES } from '@wencang/domain'
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
  /** What is stored, for a form of something that is there: a chosen file can be taken back to it. */
  start?: Omit<AssetDraft, 'file'> | undefined
  set: (change: Partial<AssetDraft>) => void
  /** What is wrong with a field, in the reader's language. */
  errorOf: (field: FormField) => string | undefined
  /** What a change of a field means, and whether it cannot be changed now; nothing for a new asset. */
  ruleOf?: ((field: FormField) => FieldRule) | undefined
}

/** `text` stands after the label of the field, instead of "optional". */
export type FieldRule = { text?: string | undefined; isLocked: boolean }
const FREE: FieldRule = { isLocked: false }

type AssetInput = {
  /** Where the form has it. */
  section: 'main' | 'text' | 'files' | 'place' | 'owner' | 'last'
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
    View({ draft, start, set, errorOf, ruleOf }) {
      const { t } = useTranslation()
      const { text, isLocked } = ruleOf?.(field) ?? FREE
      const isPicture = kind === 'thumbnail'
      return (
        <StoredFileField
          kind={kind}
          label={t(label)}
          hint={t(hint)}
          optionalText={text ?? t('common.optional')}
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
function labelledInput(
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
    hint?: (t: Translate, draft: AssetInputProps['draft']) => string
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

/** The input of each field. null: another field's input sets it. */
const ASSET_INPUTS = {
  name: labelledInput('name', {
    section: 'main',
    required: true,
    hint: (t) => t('uploadForm.nameHint'),
    control: ({ draft, set }) => <Input value={draft.name} onChange={(event) => set({ name: event.target.value })} />,
  }),
  description: labelledInput('description', {
    section: 'text',
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
    required: true,
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
    label: 'uploadForm.price',
    required: true,
    hint: (t) => t('uploadForm.priceHint'),
    control: ({ draft, set }) => (
      <Input inputMode="decimal" value={draft.price} onChange={(event) => set({ price: event.target.value })} />
    ),
  }),
  licence: labelledInput('licence', {
    section: 'main',
    required: true,
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
    View({ draft, set, errorOf, ruleOf }) {
      const errors = { longitude: errorOf('longitude'), latitude: errorOf('latitude') }
      const { text, isLocked } = ruleOf?.('longitude') ?? FREE
      return <PositionFields value={draft} onChange={set} errors={errors} note={text} disabled={isLocked} />
    },
  },
  latitude: null, // with the longitude
  ownerId: {
    section: 'owner',
    View({ draft, set, errorOf, ruleOf }) {
      const { t } = useTranslation()
      const { text, isLocked } = ruleOf?.('ownerId') ?? FREE
      return (
        <OwnerField
          value={draft}
          onChange={(owner) => set({ ...owner, ...(owner.ownerId === '' && { ownerRevenueShare: '' }) })}
          hint={t('owners.hint')}
          optionalText={text ?? t('common.optional')}
          disabled={isLocked}
          error={errorOf('ownerId')}
        />
      )
    },
  },
  ownerRevenueShare: {
    section: 'owner',
    View({ draft, set, errorOf, ruleOf }) {
      const { t } = useTranslation()
      const isOwned = draft.ownerId !== ''
      const { text, isLocked } = ruleOf?.('ownerRevenueShare') ?? FREE
      return (
        <Field
          label={t('uploadForm.share')}
          required={isOwned}
          disabled={!isOwned || isLocked}
          {...(text && { optionalText: text })}
          hint={isOwned ? <ShareInMoney price={draft.price} share={draft.ownerRevenueShare} /> : undefined}
          error={errorOf('ownerRevenueShare')}
        >
          <Input
            inputMode="decimal"
            value={draft.ownerRevenueShare}
            onChange={(event) => set({ ownerRevenueShare: event.target.value })}
          />
        </Field>
      )
    },
  },
  ceiling: labelledInput('ceiling', {
    section: 'last',
    required: true,
    hint: (t, draft) => t(`ceiling.${draft.ceiling}.text`),
    control: ({ draft, set }, t) => (
      <Select
        value={draft.ceiling}
        onValueChange={(ceiling) => set({ ceiling })}
        options={DETAIL_CEILINGS.map((value) => ({ value, label: t(`ceiling.${value}.name`) }))}
      />
    ),
  }),
  launchOnApproval: {
    section: 'last',
    View({ draft, set, ruleOf }) {
      const { t } = useTranslation()
      const { text, isLocked } = ruleOf?.('launchOnApproval') ?? FREE
      return (
        <Switch
          checked={draft.launchOnApproval}
          disabled={isLocked}
          onCheckedChange={(launchOnApproval) => set({ launchOnApproval })}
        >
          {t('uploadForm.launchOnApproval')}
          {text ? <span className="ml-2 text-ink-muted text-xs">{text}</span> : null}
        </Switch>
      )
    },
  },
  bestCamera: null, // with the file
  angle: null, // with the pictures that were made
} as const satisfies Record<OwnFormField, AssetInput | null>

/** A field of plain text. */
const textInput = (field: TextAssetField & string): NamedInput => ({
  field,
  ...labelledInput(field, {
    section: 'text',
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
