import { UserInfoPatch } from '@wencang/contract'
import { PROVINCES } from '@wencang/domain'
import { Avatar, Button, Card, Field, FileButton, Input, Picture, Select, Textarea, toast } from '@wencang/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '../../entities/session/use-session.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { readDataUrl } from './data-url.ts'
import { useProfileUpdate } from './use-profile.ts'

const MAX_PICTURE_BYTES = 4_000_000
const WALLET = /^0x[0-9a-fA-F]{40}$/

const { name, profile } = UserInfoPatch.shape
const profileSchema = z.object({
  name: name.unwrap(),
  profile: profile.unwrap().unwrap(),
  /** An empty wallet becomes null. */
  cryptoWallet: z
    .string()
    .trim()
    .refine((wallet) => wallet === '' || WALLET.test(wallet))
    .transform((wallet) => wallet || null),
})

/** Public profile fields. */
export function ProfileForm() {
  const { t } = useTranslation()
  const session = useSession()
  const update = useProfileUpdate()
  const [picture, setPicture] = useState<string>()
  const [cover, setCover] = useState<string>()
  const [province, setProvince] = useState(session.userProvince)
  const form = useCheckedForm({
    schema: profileSchema,
    start: {
      name: session.userName ?? '',
      profile: session.userProfile ?? '',
      cryptoWallet: session.userCryptoWallet ?? '',
    },
    shows: 'always',
  })
  const submit = form.submit((typed) => {
    const body = { ...typed, province: province ?? null }
    update.mutate(
      { ...body, ...(picture && { picture }), ...(cover && { bannerImg: cover }) },
      {
        onSuccess: () => {
          setPicture(undefined)
          setCover(undefined)
          toast(t('common.saved'), 'good')
        },
      },
    )
  })
  return (
    <Card className="max-w-2xl">
      <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PictureChoice
          accept="image/jpeg,image/png,image/webp"
          label={t('account.choosePicture')}
          onPicture={setPicture}
        >
          <Avatar src={picture ?? session.userPicture} className="size-20" />
        </PictureChoice>
        <PictureChoice accept="image/jpeg,image/png" label={t('account.chooseCover')} onPicture={setCover}>
          <Picture
            src={cover ?? session.userBanner}
            alt=""
            className="aspect-[3/1] w-48 min-w-0 rounded-control border border-line"
          />
        </PictureChoice>
        <Field
          label={t('account.name')}
          required
          error={form.errorOf('name') && t(form.typed.name.trim() ? 'account.nameWrong' : 'account.nameRequired')}
        >
          <Input {...form.field('name')} />
        </Field>
        <Field label={t('account.profile')}>
          <Textarea maxLength={2000} {...form.field('profile')} />
        </Field>
        <Field
          label={t('account.wallet')}
          hint={t('account.walletHint')}
          error={form.errorOf('cryptoWallet') && t('account.walletWrong')}
        >
          <Input maxLength={64} spellCheck={false} className="font-mono" {...form.field('cryptoWallet')} />
        </Field>
        <Field label={t('account.province')}>
          <Select
            value={province}
            onValueChange={setProvince}
            placeholder={t('account.provinceNone')}
            options={PROVINCES.map((code) => ({ value: code, label: t(`province.${code}`) }))}
          />
        </Field>
        <Button type="submit" busy={update.isPending} className="self-start">
          {t('common.save')}
        </Button>
      </form>
    </Card>
  )
}

interface PictureChoiceProps {
  /** Comma-separated media types. */
  accept: string
  label: string
  onPicture: (dataUrl: string) => void
  /** The chosen picture. */
  children: ReactNode
}

function PictureChoice({ accept, label, onPicture, children }: PictureChoiceProps) {
  const { t } = useTranslation()
  const choose = async (file: File) => {
    if (!file.type.startsWith('image/')) return toast(t('account.pictureType'), 'warn')
    if (file.size > MAX_PICTURE_BYTES) return toast(t('account.pictureTooLarge'), 'warn')
    onPicture(await readDataUrl(file))
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {children}
      <FileButton accept={accept} onPick={([file]) => void choose(file)}>
        {label}
      </FileButton>
    </div>
  )
}
