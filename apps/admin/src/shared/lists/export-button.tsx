import { useMutation } from '@tanstack/react-query'
import { shanghaiDay } from '@wencang/domain'
import { Button } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type TableLocale = 'zh-CN' | 'en-US'

/** Exports the list as CSV with translated headings. */
export function ExportButton({ load, name }: { load: (locale: TableLocale) => Promise<Blob>; name: string }) {
  const { t, i18n } = useTranslation()
  const save = useMutation({
    mutationFn: () => load(i18n.language === 'en-US' ? 'en-US' : 'zh-CN'),
    onSuccess: (file) => saveFile(file, `${name}-${shanghaiDay(new Date())}.csv`),
  })
  return (
    <Button variant="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden />
      {t('filter.export')}
    </Button>
  )
}
