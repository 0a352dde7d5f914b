import { useMutation } from '@tanstack/react-query'
import { Button, Field, FileButton, Picture } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'

/** Mutation key of picture uploads; publishing waits for them. */
export const SENDING_PICTURE = ['home', 'picture'] as const

const TYPES = ['image/jpeg', 'image/png']
const MAX_BYTES = 4 * 1024 * 1024

type BannerPictureProps = { url: string | null; onChange: (url: string | null) => void }

/** Banner picture, uploaded when picked. */
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
  const sending = useMutation({
    mutationKey: SENDING_PICTURE,
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
    <div className="flex flex-wrap items-center gap-4">
      {url ? <Picture src={url} alt="" className="w-40 rounded-control" /> : null}
      <FileButton accept={TYPES.join(',')} busy={sending.isPending} onPick={([file]) => choose(file)}>
        {url ? t('homePage.replacePicture') : t('homePage.choosePicture')}
      </FileButton>
      {url ? (
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          {t('homePage.removePicture')}
        </Button>
      ) : null}
    </div>
  )
}
