import { useNavigate } from '@tanstack/react-router'
import { Button, Input } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Opens an asset by ID or URL. */
export function OpenAsset() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const assetId = UUID.exec(text)?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (assetId) void navigate({ to: '/reviews/asset/$assetId', params: { assetId } })
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-md gap-2">
      <Input
        aria-label={t('review.openLabel')}
        placeholder={t('review.openLabel')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" disabled={!assetId}>
        {t('review.open')}
      </Button>
    </form>
  )
}
