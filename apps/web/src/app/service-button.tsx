import { IconButton } from '@wencang/ui'
import { Headset } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

export function ServiceButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <IconButton plain label={t('service.title')} aria-haspopup="dialog" {...props}>
      <Headset aria-hidden />
    </IconButton>
  )
}
