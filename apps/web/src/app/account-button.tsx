import { Avatar } from '@wencang/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

export type AccountButtonProps = ComponentProps<'button'> & { picture: string | undefined }

export function AccountButton({ picture, ...rest }: AccountButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('account.menu')}
      aria-haspopup="menu"
      className="ml-1 inline-flex rounded-full transition-opacity hover:opacity-80"
      {...rest}
    >
      <Avatar src={picture} />
    </button>
  )
}
