import { TEXT_ASSET_FIELDS, type TextAssetField } from '@wencang/contract'
import {
  CATEGORY_NUMBERS,
  categoryOf,
  DETAIL_CEILINGS,
  LENGTH_UNITS,
  type LengthUnit,
  LICENCE_NAMES,
  POSITION_ACCURACIES,
} from '@wencang/domain'
import { Field, Input, Select, Switch, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { FormField, OwnFormField } from '../../entities/asset-draft/asset-draft.ts'
import {
  type AssetInput,
  choiceInput,
  FREE,
  fileInput,
  labelledInput,
} from '../../entities/asset-draft/asset-input.tsx'
import { PositionFields } from '../../entities/map/position-fields.tsx'
import { OwnerField } from '../../entities/owners/owner-field.tsx'
import { PriceInMoney, ShareInMoney } from '../../entities/owners/share-in-money.tsx'
import { RecordInput } from '../../entities/record/record-input.tsx'
import { furtherInput } from './further-input.tsx'

type NamedInput = AssetInput & { field: FormField }

/** Uses the file's own unit. */
const FROM_FILE = 'file'
const UNIT_CHOICES: readonly (typeof FROM_FILE | LengthUnit)[] = [FROM_FILE, ...LENGTH_UNITS]

/** Shown for objects of state institutions. */
function whenHeld({ View }: AssetInput): AssetInput {
  return {
    section: 'authorisation',
    View: (props) => (props.draft.heldByState ? <View {...props} /> : null),
  }
}

/** Input by field. null: set by another input. */
const ASSET_INPUTS = {
  furtherFiles: furtherInput,
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
    hint: (t, { price, ownerId, ownerRevenueShare }) => (
      <PriceInMoney
        price={price}
        {...(ownerId !== '' && { share: ownerRevenueShare })}
        hint={t('uploadForm.priceHint')}
      />
    ),
    control: ({ draft, set }) => (
      <Input inputMode="decimal" value={draft.price} onChange={(event) => set({ price: event.target.value })} />
    ),
  }),
  licence: choiceInput('licence', LICENCE_NAMES, {
    section: 'main',
    nameOf: (t, value) => t(`licence.${value}.name`),
    textOf: (t, value) => t(`licence.${value}.text`),
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
  heldByState: {
    section: 'authorisation',
    View({ draft, set, ruleOf }) {
      const { t } = useTranslation()
      const { text, isLocked } = ruleOf?.('heldByState') ?? FREE
      return (
        <div className="flex flex-col gap-1 sm:col-span-2">
          <Switch
            checked={draft.heldByState}
            disabled={isLocked}
            onCheckedChange={(heldByState) => set({ heldByState })}
          >
            {t('uploadForm.heldByState')}
            {text ? <span className="ml-2 text-ink-muted text-xs">{text}</span> : null}
          </Switch>
          <p className="text-ink-muted text-xs">{t('uploadForm.heldHint')}</p>
        </div>
      )
    },
  },
  authorisationId: whenHeld(
    fileInput('authorisationId', {
      kind: 'proof',
      label: 'uploadForm.authorisationId',
      hint: 'uploadForm.pdfHint',
      isRequired: true,
    }),
  ),
  authorisedUntil: whenHeld(
    labelledInput('authorisedUntil', {
      section: 'authorisation',
      label: 'uploadForm.authorisedUntil',
      required: true,
      hint: (t) => t('uploadForm.authorisedHint'),
      control: ({ draft, set }) => (
        <Input
          type="date"
          value={draft.authorisedUntil}
          onChange={(event) => set({ authorisedUntil: event.target.value })}
        />
      ),
    }),
  ),
  longitude: {
    section: 'place',
    View({ draft, set, errorOf, ruleOf }) {
      const errors = { longitude: errorOf('longitude'), latitude: errorOf('latitude') }
      const { text, isLocked } = ruleOf?.('longitude') ?? FREE
      return <PositionFields value={draft} onChange={set} errors={errors} note={text} disabled={isLocked} />
    },
  },
  latitude: null, // with the longitude
  positionAccuracy: choiceInput('positionAccuracy', POSITION_ACCURACIES, {
    section: 'place',
    label: 'uploadForm.positionAccuracy',
    nameOf: (t, value) => t(`positionAccuracy.${value}.name`),
    textOf: (t, value) => t(`positionAccuracy.${value}.text`),
  }),
  ownerId: {
    section: 'owner',
    View({ draft, set, errorOf, ruleOf }) {
      const { t } = useTranslation()
      const { text, isLocked } = ruleOf?.('ownerId') ?? FREE
      return (
        <OwnerField
          value={draft}
          onChange={(owner) => set({ ...owner, ...(owner.ownerId === '' && { ownerRevenueShare: '', minPrice: '' }) })}
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
  minPrice: {
    section: 'owner',
    View({ draft, set, errorOf, ruleOf }) {
      const { t } = useTranslation()
      const { isLocked } = ruleOf?.('minPrice') ?? FREE
      if (draft.ownerId === '') return null
      return (
        <Field
          label={t('uploadForm.minPrice')}
          optionalText={t('common.optional')}
          disabled={isLocked}
          hint={t('uploadForm.minPriceHint')}
          error={errorOf('minPrice')}
        >
          <Input
            inputMode="decimal"
            placeholder={draft.price}
            value={draft.minPrice}
            onChange={(event) => set({ minPrice: event.target.value })}
          />
        </Field>
      )
    },
  },
  ceiling: choiceInput('ceiling', DETAIL_CEILINGS, {
    section: 'last',
    nameOf: (t, value) => t(`ceiling.${value}.name`),
    textOf: (t, value) => t(`ceiling.${value}.text`),
  }),
  unit: labelledInput('unit', {
    section: 'last',
    hint: (t) => t('uploadForm.unitHint'),
    control: ({ draft, set }, t) => (
      <Select
        value={draft.unit ?? FROM_FILE}
        onValueChange={(unit) => set({ unit: unit === FROM_FILE ? undefined : unit })}
        options={UNIT_CHOICES.map((value) => ({ value, label: t(`lengthUnit.${value}`) }))}
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
  record: { section: 'record', View: RecordInput },
  angle: null, // with the pictures of the model
  orientation: null, // with the file
} as const satisfies Record<OwnFormField, AssetInput | null>

const textInput = (field: TextAssetField & string): NamedInput => ({
  field,
  ...labelledInput(field, {
    section: 'text',
    control: ({ draft, set }) => (
      <Input value={draft[field]} onChange={(event) => set({ [field]: event.target.value })} />
    ),
  }),
})

export const assetInputs: NamedInput[] = [
  ...Object.entries<AssetInput | null>(ASSET_INPUTS).flatMap(([field, input]) =>
    input ? [{ ...input, field: field as FormField }] : [],
  ),
  ...TEXT_ASSET_FIELDS.map(textInput),
]
