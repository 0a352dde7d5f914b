import { FileButton, toast } from '@wencang/ui'
import { ImageUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readDataUrl } from './data-url.ts'
import { useProfileUpdate } from './use-profile.ts'

const MAX_BANNER_BYTES = 4 * 1024 * 1024

export function BannerButton() {
  const { t } = useTranslation()
  const update = useProfileUpdate()
  const choose = async (file: File) => {
    if (!file.type.startsWith('image/')) return toast(t('account.bannerType'), 'warn')
    if (file.size > MAX_BANNER_BYTES) return toast(t('account.bannerTooLarge'), 'warn')
    update.mutate({ bannerImg: await readDataUrl(file) }, { onSuccess: () => toast(t('account.bannerSet'), 'good') })
  }
  return (
    <div className="absolute top-4 right-4">
      <FileButton
        accept="image/jpeg,image/png"
        variant="ink"
        busy={update.isPending}
        onPick={([file]) => void choose(file)}
        className="bg-ink/80"
      >
        <ImageUp aria-hidden />
        {t('account.setBanner')}
      </FileButton>
    </div>
  )
}
