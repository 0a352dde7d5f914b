import { Button, Dialog } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const CLAUSES = ['truth', 'review', 'rights', 'sale', 'settlement', 'privacy', 'violation', 'contract'] as const

export function AgreementLink() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" className="h-auto px-0 text-sm" onClick={() => setOpen(true)}>
        {t('onboarding.readAgreement')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('onboarding.agreementTitle')}
        className="w-[min(40rem,calc(100vw-2rem))]"
        footer={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      >
        <ol className="flex list-decimal flex-col gap-3 pl-5 text-sm leading-relaxed">
          {CLAUSES.map((clause) => (
            <li key={clause}>{t(`onboarding.clause.${clause}`)}</li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
