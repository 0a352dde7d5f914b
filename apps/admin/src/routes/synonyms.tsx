import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { focusMistakeIn } from '@wencang/client/forms'
import { LeaveGuard } from '@wencang/client/leave-guard'
import { LoadError } from '@wencang/client/load-error'
import { callQuery } from '@wencang/client/pages-query'
import type { Synonyms } from '@wencang/contract'
import { Button, Field, Skeleton, Textarea, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LineFault, linesOf, readLines } from '../features/synonyms/synonym-lines.ts'
import { api } from '../shared/api.ts'
import { PageHeading } from '../shared/page-heading.tsx'

const synonymsQuery = callQuery(['synonyms'], api.getSynonyms, {}, { refetchOnWindowFocus: false })

export const Route = createFileRoute('/synonyms')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(synonymsQuery)
  return (
    <>
      <PageHeading title={t('nav.synonyms')} lead={t('synonyms.lead')} />
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-96 max-w-2xl" /> : null}
      {data ? <SynonymsForm saved={data} /> : null}
    </>
  )
}

/** Groups as lines; text survives failed saves. */
function SynonymsForm({ saved }: { saved: Synonyms }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => linesOf(saved.groups))
  const [wrong, setWrong] = useState<LineFault>()
  const saving = useMutation({
    mutationFn: (groups: string[][]) => api.putSynonyms({ body: { groups, version: saved.version } }),
    onSuccess: (answer) => {
      client.setQueryData(synonymsQuery.queryKey, answer)
      setTyped(linesOf(answer.groups))
      toast(t('synonyms.saved'), 'good')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readLines(typed)
    if ('fault' in read) {
      setWrong(read)
      focusMistakeIn(event.currentTarget)
    } else saving.mutate(read.groups)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <LeaveGuard isDirty={() => typed !== linesOf(saved.groups)} />
      <Field
        label={t('synonyms.groups')}
        hint={t('synonyms.hint')}
        error={wrong && t(`synonyms.${wrong.fault}`, { line: wrong.line })}
      >
        <Textarea
          rows={16}
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={saving.isPending} className="self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}
