import { useMutation } from '@tanstack/react-query'
import { Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../late-api.ts'

/** Opens the user's file by a short-lived presigned URL. */
export function OpenStoredFile({ fileId, label }: { fileId: string; label: string }) {
  const { t } = useTranslation()
  const open = useMutation({
    mutationFn: () => lateApi.getStoredFile({ params: { id: fileId } }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a')
      Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer' })
      link.click()
    },
  })
  return (
    <Button
      size="small"
      variant="quiet"
      busy={open.isPending}
      aria-label={t('file.openNamed', { label })}
      onClick={() => open.mutate()}
    >
      {t('file.open')}
    </Button>
  )
}
