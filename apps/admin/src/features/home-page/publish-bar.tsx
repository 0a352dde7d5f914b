import { AskButton, Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

export type PublishBarProps = {
  isDirty: boolean
  busy: boolean
  /** Another operator published since editing began. */
  isOvertaken: boolean
  onPublish: (anyway: boolean) => void
  onDiscard: () => void
  onReload: () => void
}

/** Sticky publish button with the problems that block it. */
export function PublishBar({ isDirty, busy, isOvertaken, onPublish, onDiscard, onReload }: PublishBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky bottom-0 z-bar -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-paper/95 px-4 py-4 backdrop-blur-sm">
      {isOvertaken ? (
        <div
          role="alert"
          className="flex w-full flex-wrap items-center gap-3 rounded-control bg-warn-soft p-3 text-sm text-warn"
        >
          <p className="min-w-0 flex-1 basis-60">{t('homePage.publishedMeanwhile')}</p>
          <Button size="small" variant="outline" onClick={onReload}>
            {t('homePage.reload')}
          </Button>
          <Button size="small" variant="danger" onClick={() => onPublish(true)}>
            {t('homePage.publishAnyway')}
          </Button>
        </div>
      ) : null}
      <Button busy={busy} disabled={!isDirty} onClick={() => onPublish(false)}>
        {t('homePage.publish')}
      </Button>
      <AskButton
        button={{ variant: 'quiet', disabled: !isDirty || busy, children: t('homePage.discard') }}
        title={t('homePage.discardTitle')}
        description={t('homePage.discardText')}
        confirm={t('homePage.discard')}
        variant="danger"
        onConfirm={async () => onDiscard()}
      />
      <p aria-live="polite" className="text-ink-muted text-sm">
        {isDirty ? t('homePage.dirty') : t('homePage.clean')}
      </p>
    </div>
  )
}
