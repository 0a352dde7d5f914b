import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '@wencang/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestingField } from './suggesting-field.tsx'

/** Header search for keywords, creators or assets. */
export function SearchDialog({ typedEarly, onClose }: { typedEarly: string; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(typedEarly)
  const search = (keyword: string | undefined) => {
    if (keyword === undefined) return
    void navigate({ to: '/explore', search: { keyword } })
    onClose()
  }
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title={t('explore.search')}
      firstFocus={field}
      className="top-[4.5rem] max-h-[calc(100dvh-6rem)] translate-y-0 sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      <SuggestingField
        label={t('explore.search')}
        typed={typed}
        onType={setTyped}
        onSearch={search}
        onClose={onClose}
        isFloating={false}
        inputRef={field}
      />
    </Dialog>
  )
}
