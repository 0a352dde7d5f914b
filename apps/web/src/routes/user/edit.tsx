import { Avatar, Button, Card, Field, Input, Textarea, toast } from '@wencang/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDataUrl } from '../../features/account/data-url.ts'
import { useProfileUpdate } from '../../features/account/use-profile.ts'
import { useSession } from '../../features/session/use-session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

const MAX_NAME_LENGTH = 31
const MAX_PICTURE_BYTES = 4_000_000

export function Page() {
  const { t } = useTranslation()
  const session = useSession()
  usePageTitle(t('account.edit'))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.edit')}</h1>
      {/* One form for each user: what was typed for one is not offered to another. */}
      <ProfileForm key={session.userId} />
    </>
  )
}

function ProfileForm() {
  const { t } = useTranslation()
  const session = useSession()
  const update = useProfileUpdate()
  const picker = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(session.userName ?? '')
  const [profile, setProfile] = useState(session.userProfile ?? '')
  const [picture, setPicture] = useState<string>()
  const nameError = name.trim() === '' ? t('account.nameRequired') : undefined

  const choosePicture = async (file: File) => {
    if (!file.type.startsWith('image/')) return toast(t('account.pictureType'), 'warn')
    if (file.size > MAX_PICTURE_BYTES) return toast(t('account.pictureTooLarge'), 'warn')
    setPicture(await readDataUrl(file))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (nameError) return
    update.mutate(
      { name: name.trim(), profile, ...(picture && { picture }) },
      { onSuccess: () => toast(t('common.saved'), 'good') },
    )
  }
  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Avatar src={picture ?? session.userPicture} className="size-20" />
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void choosePicture(file)
            }}
          />
          <Button variant="outline" size="small" onClick={() => picker.current?.click()}>
            {t('account.choosePicture')}
          </Button>
        </div>
        <Field label={t('account.name')} required error={nameError}>
          <Input value={name} maxLength={MAX_NAME_LENGTH} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t('account.profile')}>
          <Textarea value={profile} maxLength={2000} onChange={(event) => setProfile(event.target.value)} />
        </Field>
        <Field label={t('account.email')} hint={t('account.bindingHint')}>
          <Input value={session.userEmail ?? ''} readOnly disabled />
        </Field>
        <Button type="submit" busy={update.isPending} className="self-start">
          {t('common.save')}
        </Button>
      </form>
    </Card>
  )
}
