import { Avatar, Button, Card, Field, FileButton, Input, Select, Textarea, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/use-session.ts'
import { readDataUrl } from './data-url.ts'
import { PROVINCES } from './provinces.ts'
import { useProfileUpdate } from './use-profile.ts'

const MAX_NAME_LENGTH = 31
const MAX_PICTURE_BYTES = 4_000_000
const WALLET = /^0x[0-9a-fA-F]{40}$/

/** What others see of oneself: picture, name, text, wallet and region. */
export function ProfileForm() {
  const { t } = useTranslation()
  const session = useSession()
  const update = useProfileUpdate()
  const [name, setName] = useState(session.userName ?? '')
  const [profile, setProfile] = useState(session.userProfile ?? '')
  const [picture, setPicture] = useState<string>()
  const [wallet, setWallet] = useState(session.userCryptoWallet ?? '')
  const [province, setProvince] = useState(session.userProvince)
  const nameError = name.trim() === '' ? t('account.nameRequired') : undefined
  const isWalletWrong = wallet.trim() !== '' && !WALLET.test(wallet.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (nameError || isWalletWrong) return
    const body = { name: name.trim(), profile, cryptoWallet: wallet.trim() || null, province: province ?? null }
    update.mutate(
      { ...body, ...(picture && { picture }) },
      {
        onSuccess: () => {
          setPicture(undefined)
          toast(t('common.saved'), 'good')
        },
      },
    )
  }
  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PictureChoice shown={picture ?? session.userPicture} onPicture={setPicture} />
        <Field label={t('account.name')} required error={nameError}>
          <Input value={name} maxLength={MAX_NAME_LENGTH} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t('account.profile')}>
          <Textarea value={profile} maxLength={2000} onChange={(event) => setProfile(event.target.value)} />
        </Field>
        <Field
          label={t('account.wallet')}
          hint={t('account.walletHint')}
          error={isWalletWrong ? t('account.walletWrong') : undefined}
        >
          <Input
            value={wallet}
            maxLength={64}
            spellCheck={false}
            className="font-mono"
            onChange={(event) => setWallet(event.target.value)}
          />
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

function PictureChoice({ shown, onPicture }: { shown: string | undefined; onPicture: (dataUrl: string) => void }) {
  const { t } = useTranslation()
  const choose = async (file: File) => {
    if (!file.type.startsWith('image/')) return toast(t('account.pictureType'), 'warn')
    if (file.size > MAX_PICTURE_BYTES) return toast(t('account.pictureTooLarge'), 'warn')
    onPicture(await readDataUrl(file))
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar src={shown} className="size-20" />
      <FileButton accept="image/jpeg,image/png,image/webp" onPick={([file]) => void choose(file)}>
        {t('account.choosePicture')}
      </FileButton>
    </div>
  )
}
