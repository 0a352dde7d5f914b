import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import type { CreatorStyle } from '@wencang/contract'
import { PROVINCES } from '@wencang/domain'
import { Button, Card, Field, Input, Select, Skeleton, Textarea } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PositionFields } from '../../entities/map/position-fields.tsx'
import { styleQuery } from '../../entities/own-assets/store-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { HomePreview } from '../../features/store/home-preview.tsx'
import { useSaveStyle } from '../../features/store/use-save-style.ts'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import { positionSchema, type TypedPosition, useCheckedForm } from '../../shared/forms/forms.ts'

export const Route = createFileRoute('/store/style')({
  staticData: { title: 'store.style' },
  component: Page,
})

const LAYOUTS = ['grid', 'list', 'story'] as const satisfies CreatorStyle['layout'][]

function Page() {
  const { data, error, refetch } = useQuery(styleQuery)
  if (error && !data) {
    return <LoadError error={error} onRetry={refetch} />
  }
  return data ? <StyleForm style={data} /> : <Skeleton className="h-[32rem] max-w-3xl" />
}

/** Typed degrees; empty if missing. */
const typed = (degrees: number | null) => (degrees === null ? '' : String(degrees))
const placeSchema = (place: Place) => z.object({ ...positionSchema(place), province: z.custom<Place['province']>() })

function StyleForm({ style }: { style: CreatorStyle }) {
  const { t } = useTranslation()
  const save = useSaveStyle()
  const isSendingFile = useIsSendingFile()
  const { userName } = useSession()
  // Visitors see the user's name until this is set.
  const [name, setName] = useState(style.name ?? userName ?? '')
  const [nameEn, setNameEn] = useState(style.nameEn ?? '')
  const [description, setDescription] = useState(style.description ?? '')
  const [descriptionEn, setDescriptionEn] = useState(style.descriptionEn ?? '')
  const [layout, setLayout] = useState(style.layout)
  const [snapshot, setSnapshot] = useState({ id: style.snapshotId, url: style.snapshot })
  const [banner, setBanner] = useState({ id: style.bannerId, url: style.banner })
  const form = useCheckedForm({
    schema: placeSchema,
    start: { longitude: typed(style.longitude), latitude: typed(style.latitude), province: style.province } as Place,
  })
  const place = form.typed
  const submit = form.submit(({ longitude = null, latitude = null, province }) =>
    save.mutate({
      name: name.trim() || null,
      nameEn: nameEn.trim() || null,
      description: description.trim() || null,
      descriptionEn: descriptionEn.trim() || null,
      layout,
      snapshotId: snapshot.id,
      bannerId: banner.id,
      longitude,
      latitude,
      province,
    }),
  )
  const errors = {
    longitude: form.errorOf('longitude') && t('uploadForm.error.longitude'),
    latitude: form.errorOf('latitude') && t('uploadForm.error.latitude'),
  }
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Card>
        <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-ink-muted text-sm">{t('style.lead')}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <StoredFileField
              kind="banner"
              label={t('style.banner')}
              hint={t('style.bannerHint')}
              fileId={banner.id ?? undefined}
              onFile={(file) => setBanner({ id: file?.fileId ?? null, url: file?.url ?? null })}
            />
            <StoredFileField
              kind="thumbnail"
              label={t('style.snapshot')}
              hint={t('style.snapshotHint')}
              fileId={snapshot.id ?? undefined}
              onFile={(file) => setSnapshot({ id: file?.fileId ?? null, url: file?.url ?? null })}
            />
          </div>
          <Field label={t('style.name')}>
            <Input value={name} maxLength={31} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t('style.nameEn')} hint={t('style.nameEnHint')}>
            <Input value={nameEn} lang="en" maxLength={63} onChange={(event) => setNameEn(event.target.value)} />
          </Field>
          <Field label={t('style.description')}>
            <Textarea value={description} maxLength={2000} onChange={(event) => setDescription(event.target.value)} />
          </Field>
          <Field label={t('style.descriptionEn')}>
            <Textarea
              value={descriptionEn}
              lang="en"
              maxLength={2000}
              onChange={(event) => setDescriptionEn(event.target.value)}
            />
          </Field>
          <Field label={t('style.layout')}>
            <Select
              value={layout}
              onValueChange={setLayout}
              options={LAYOUTS.map((value) => ({ value, label: t(`style.layouts.${value}`) }))}
            />
          </Field>
          <PlaceFields place={place} onChange={form.set} errors={errors} />
          <Button type="submit" busy={save.isPending || isSendingFile} className="self-start">
            {t('common.save')}
          </Button>
        </form>
      </Card>
      <HomePreview
        style={{
          name: name.trim() || null,
          nameEn: nameEn.trim() || null,
          description: description.trim() || null,
          descriptionEn: descriptionEn.trim() || null,
          layout,
          theme: style.theme,
          snapshot: snapshot.url,
          banner: banner.url,
          province: place.province,
        }}
      />
    </div>
  )
}

type Place = TypedPosition & { province: string | null }

type PlaceFieldsProps = {
  place: Place
  onChange: (place: Place) => void
  errors: { longitude?: string | undefined; latitude?: string | undefined }
}

function PlaceFields({ place, onChange, errors }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { province, ...position } = place
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-serif text-lg">{t('style.place')}</legend>
      <p className="text-ink-muted text-sm">{t('style.placeHint')}</p>
      <Field label={t('account.province')} optionalText={t('common.optional')}>
        <Select
          value={province ?? undefined}
          onValueChange={(code) => onChange({ ...place, province: code })}
          placeholder={t('account.provinceNone')}
          options={PROVINCES.map((code) => ({ value: code as string, label: t(`province.${code}`) }))}
        />
      </Field>
      <PositionFields value={position} onChange={(next) => onChange({ ...next, province })} errors={errors} />
    </fieldset>
  )
}
