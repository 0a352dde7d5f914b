import { useMutation } from '@tanstack/react-query'
import { Button, Field, Picture, useFieldControl } from '@wencang/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'

const TYPES = ['image/jpeg', 'image/png']
const MAX_BYTES = 4 * 1024 * 1024

type BannerPictureProps = { url: string | null; onChange: (url: string | null) => void }

/** The picture of a banner, sent as soon as it is picked. */
export function BannerPicture(props: BannerPictureProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<'pictureType' | 'pictureTooLarge'>()
  return (
    <Field
      label={t('homePage.picture')}
      hint={t('homePage.pictureHint')}
      error={problem && t(`homePage.problem.${problem}`)}
    >
      <Picker {...props} onProblem={setProblem} />
    </Field>
  )
}

function Picker({
  url,
  onChange,
  onProblem,
}: BannerPictureProps & { onProblem: (problem: 'pictureType' | 'pictureTooLarge' | undefined) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return api.uploadStoredFile({ query: { kind: 'banner' }, body })
    },
    onSuccess: (stored) => onChange(stored.url ?? null),
  })
  const choose = (file: File) => {
    if (!TYPES.includes(file.type)) return onProblem('pictureType')
    if (file.size > MAX_BYTES) return onProblem('pictureTooLarge')
    onProblem(undefined)
    sending.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <input
        ref={input}
        {...useFieldControl()}
        type="file"
        accept={TYPES.join(',')}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      {url ? <Picture src={url} alt="" className="w-40 rounded-control" /> : null}
      <Button
        size="small"
        variant="outline"
        tabIndex={-1}
        aria-hidden
        busy={sending.isPending}
        onClick={() => input.current?.click()}
      >
        {url ? t('homePage.replacePicture') : t('homePage.choosePicture')}
      </Button>
      {url ? (
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          {t('homePage.removePicture')}
        </Button>
      ) : null}
    </div>
  )
}
