import { Button, Skeleton } from '@wencang/ui'
import { ImageOff, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useDocumentPage } from './document-page.ts'

export type PageTroubleProps = {
  page: Pick<ReturnType<typeof useDocumentPage>, 'state' | 'retry'>
  label: string
  /** Opens the document again, which is recorded. */
  onReopen: () => void
}

/** Why a page is not in view, and what helps. */
export function PageTrouble({ page: { state, retry }, label, onReopen }: PageTroubleProps) {
  const { t } = useTranslation()
  if (state === 'loading') return <Skeleton className="h-32 w-48 max-w-full" />
  const act = { expired: onReopen, failed: retry, undrawable: undefined, drawn: undefined }[state]
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-muted">
      <ImageOff aria-hidden className="size-4" />
      {state === 'drawn' ? null : t(`proof.${state}`)}
      {act ? (
        <Button size="small" variant="outline" aria-label={t('proof.reopenNamed', { label })} onClick={act}>
          <RotateCw aria-hidden />
          {t('proof.reopen')}
        </Button>
      ) : null}
    </p>
  )
}
