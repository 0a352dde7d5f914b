import { TEXT_ASSET_FIELDS, type TextAssetField } from '@wencang/contract'
import {
  CATEGORY_NUMBERS,
  categoryOf,
  DETAIL_CEILINGS,
  fileTypeOf,
  isModelFileType,
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
  fileInput,
  labelledInput,
  textControl,
  useAssetField,
  useAssetForm,
  useDraftValue,
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
    View: () => (useDraftValue('heldByState') ? <View /> : null),
  }
}

/** Hidden once a file without three dimensions is chosen. */
function forModels({ View, ...place }: AssetInput): AssetInput {
  return {
    ...place,
    View() {
      const file = useDraftValue('file')
      const type = file && fileTypeOf(file.name)
      return type && !isModelFileType(type) ? null : <View />
    },
  }
}

function PriceHint({ price }: { price: string }) {
  const { t } = useTranslation()
  const isOwned = useDraftValue('ownerId') !== ''
  const share = useDraftValue('ownerRevenueShare')
  return <PriceInMoney price={price} {...(isOwned && { share })} hint={t('uploadForm.priceHint')} />
}

/** Input by field. null: set by another input. */
const ASSET_INPUTS = {
  furtherFiles: furtherInput,
  name: labelledInput('name', {
    section: 'main',
    required: true,
    hint: (t) => t('uploadForm.nameHint'),
    control: ({ value, set }) => <Input value={value} onChange={(event) => set(event.target.value)} />,
  }),
  description: labelledInput('description', {
    section: 'text',
    control: ({ value, set }) => (
      <Textarea value={value} maxLength={2000} onChange={(event) => set(event.target.value)} />
    ),
  }),
  category: labelledInput('category', {
    section: 'main',
    required: true,
    control: ({ value, set }, t) => (
      <Select
        value={String(value)}
        onValueChange={(category) => set(Number(category))}
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
    hint: (_t, price) => <PriceHint price={price} />,
    control: textControl({ inputMode: 'decimal' }),
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
    View() {
      const { t } = useTranslation()
      const { value, set, text, isLocked } = useAssetField('heldByState')
      return (
        <div className="flex flex-col gap-1 sm:col-span-2">
          <Switch checked={value} disabled={isLocked} onCheckedChange={set}>
            {t('uploadForm.heldByState')}
            {text ? <span className="ml-1 text-ink-muted text-xs"> {text}</span> : null}
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
      control: textControl({ type: 'date' }),
    }),
  ),
  longitude: {
    section: 'place',
    View() {
      const { form } = useAssetForm()
      const { text, isLocked, ...longitude } = useAssetField('longitude')
      const latitude = useAssetField('latitude')
      return (
        <PositionFields
          value={{ longitude: longitude.value, latitude: latitude.value }}
          onChange={form.set}
          errors={{ longitude: longitude.error, latitude: latitude.error }}
          note={text}
          disabled={isLocked}
        />
      )
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
    View() {
      const { t } = useTranslation()
      const { form } = useAssetForm()
      const { value, text, isLocked, error } = useAssetField('ownerId')
      return (
        <OwnerField
          value={{ ownerId: value, ownerName: useDraftValue('ownerName') }}
          onChange={(owner) =>
            form.set({ ...owner, ...(owner.ownerId === '' && { ownerRevenueShare: '', minPrice: '' }) })
          }
          hint={t('owners.hint')}
          optionalText={text ?? t('common.optional')}
          disabled={isLocked}
          error={error}
        />
      )
    },
  },
  ownerRevenueShare: {
    section: 'owner',
    View() {
      const { t } = useTranslation()
      const isOwned = useDraftValue('ownerId') !== ''
      const price = useDraftValue('price')
      const { value, set, text, isLocked, error } = useAssetField('ownerRevenueShare')
      return (
        <Field
          label={t('uploadForm.share')}
          required={isOwned}
          disabled={!isOwned || isLocked}
          {...(text && { optionalText: text })}
          hint={isOwned ? <ShareInMoney price={price} share={value} /> : undefined}
          error={error}
        >
          {textControl({ inputMode: 'decimal' })({ value, set })}
        </Field>
      )
    },
  },
  minPrice: {
    section: 'owner',
    View() {
      const { t } = useTranslation()
      const isOwned = useDraftValue('ownerId') !== ''
      const placeholder = useDraftValue('price')
      const { value, set, isLocked, error } = useAssetField('minPrice')
      if (!isOwned) return null
      return (
        <Field
          label={t('uploadForm.minPrice')}
          optionalText={t('common.optional')}
          disabled={isLocked}
          hint={t('uploadForm.minPriceHint')}
          error={error}
        >
          {textControl({ inputMode: 'decimal', placeholder })({ value, set })}
        </Field>
      )
    },
  },
  ceiling: choiceInput('ceiling', DETAIL_CEILINGS, {
    section: 'last',
    nameOf: (t, value) => t(`ceiling.${value}.name`),
    textOf: (t, value) => t(`ceiling.${value}.text`),
  }),
  unit: forModels(
    labelledInput('unit', {
      section: 'last',
      hint: (t) => t('uploadForm.unitHint'),
      control: ({ value, set }, t) => (
        <Select
          value={value ?? FROM_FILE}
          onValueChange={(unit) => set(unit === FROM_FILE ? undefined : unit)}
          options={UNIT_CHOICES.map((unit) => ({ value: unit, label: t(`lengthUnit.${unit}`) }))}
        />
      ),
    }),
  ),
  launchOnApproval: {
    section: 'last',
    View() {
      const { t } = useTranslation()
      const { value, set, text, isLocked } = useAssetField('launchOnApproval')
      return (
        <Switch checked={value} disabled={isLocked} onCheckedChange={set}>
          {t('uploadForm.launchOnApproval')}
          {text ? <span className="ml-1 text-ink-muted text-xs"> {text}</span> : null}
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
  ...labelledInput(field, { section: 'text', control: textControl() }),
})

export const assetInputs: NamedInput[] = [
  ...Object.entries<AssetInput | null>(ASSET_INPUTS).flatMap(([field, input]) =>
    input ? [{ ...input, field: field as FormField }] : [],
  ),
  ...TEXT_ASSET_FIELDS.map(textInput),
]
