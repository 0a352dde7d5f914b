import type { VersionChanges } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Version changes in the user's language, or else the other. */
export function ChangesText({ changes }: { changes: VersionChanges | null }) {
  const { i18n } = useTranslation()
  if (!changes) return null
  const isChinese = i18n.language === 'zh-CN' ? changes.zh !== undefined : changes.en === undefined
  return (
    <p lang={isChinese ? 'zh-CN' : 'en-US'} className="whitespace-pre-line break-words text-sm">
      {isChinese ? changes.zh : changes.en}
    </p>
  )
}
