import { Banner, Button } from '@wencang/ui'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetDraft, isChanged } from '../../entities/asset-draft/asset-draft.ts'
import type { EditDraft } from '../../entities/asset-draft/saved-draft.ts'
import { type LargeForm, useFormPart } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'

type UnsavedEditsProps = {
  form: Pick<LargeForm<AssetDraft, unknown>, 'get' | 'onChange' | 'reset'>
  draft: EditDraft
  start: AssetDraft
  isRestored: boolean
  isSaved: RefObject<boolean>
}

/** Keeps edits over a reload, until they are saved or the page is left. */
export function UnsavedEdits({ form, draft, start, isRestored, isSaved }: UnsavedEditsProps) {
  const { t } = useTranslation()
  const { get, onChange, reset } = form
  useEffect(() => {
    const keep = () => {
      if (!isSaved.current) draft.write(get(), start)
    }
    keep()
    return onChange(keep)
  }, [draft, start, isSaved, get, onChange])
  const isShown = useFormPart(form, () => isRestored && isChanged(get(), start))
  return (
    <>
      <LeaveGuard isDirty={() => !isSaved.current && isChanged(get(), start)} onLeave={draft.forget} />
      {isShown ? (
        <Banner className="mb-6">
          {t('editor.restored')}{' '}
          <Button variant="link" onClick={() => reset(start)}>
            {t('editor.discard')}
          </Button>
        </Banner>
      ) : null}
    </>
  )
}
