import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnerItem } from '@wencang/contract'
import { Avatar, Dialog, EmptyState, Input, Select, Skeleton } from '@wencang/ui'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PROVINCES, provinceOf } from '../account/provinces.ts'
import { EndlessList } from '../lists/endless-list.tsx'
import { useSession } from '../session/use-session.ts'
import { ownersQuery } from './owner-queries.ts'

const DEBOUNCE_MILLISECONDS = 300
const ANYWHERE = 'anywhere'

export type OwnerPickerProps = { onChoose: (owner: OwnerItem) => void; onClose: () => void }

/** A dialog that finds owners by name and place; one press chooses. */
export function OwnerPicker({ onChoose, onClose }: OwnerPickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [province, setProvince] = useState(ANYWHERE)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  const list = useInfiniteQuery(ownersQuery(keyword, province === ANYWHERE ? undefined : province))
  const search = (event: FormEvent) => {
    event.preventDefault()
    // Inside another form's dialog it would submit that form too.
    event.stopPropagation()
    setKeyword(typed.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('owners.pick')}
      description={t('owners.pickText')}
      closeLabel={t('common.close')}
      className="w-[min(36rem,calc(100vw-2rem))]"
    >
      <search>
        <form noValidate onSubmit={search} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <span className="relative block">
            <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-ink-muted" />
            <Input
              type="search"
              aria-label={t('owners.name')}
              placeholder={t('owners.name')}
              value={typed}
              maxLength={31}
              className="pl-9"
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <Select
            label={t('account.province')}
            value={province}
            onValueChange={setProvince}
            options={[
              { value: ANYWHERE, label: t('owners.anywhere') },
              ...PROVINCES.map((code) => ({ value: code as string, label: t(`province.${code}`) })),
            ]}
          />
        </form>
      </search>
      {/* Of one height, so that the dialog does not move with what is found. */}
      <div aria-live="polite" className="-mx-2 h-[min(24rem,45dvh)] overflow-y-auto">
        <EndlessList
          list={list}
          rowsOf={(page) => page.owners}
          skeleton={<Skeleton className="mx-2 h-64" />}
          empty={<EmptyState className="py-8" title={t('owners.none')} description={t('owners.noneText')} />}
          hasEnd={false}
        >
          {(owners) => (
            <ul aria-label={t('owners.found')}>
              {owners.map((owner) => (
                <OwnerRow key={owner.id} owner={owner} onChoose={() => onChoose(owner)} />
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
    </Dialog>
  )
}

function OwnerRow({ owner, onChoose }: { owner: OwnerItem; onChoose: () => void }) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const province = provinceOf(owner.province)
  const facts = [
    ...(owner.id === userId ? [t('owners.yourself')] : []),
    ...(province ? [t(`province.${province}`)] : []),
    t('creators.assetsNum', { count: owner.assetsNum }),
  ]
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-3 rounded-control px-2 py-2.5 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]"
      >
        <Avatar src={owner.snapshot} className="size-10 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-serif">{owner.name}</span>
          <span className="block truncate text-ink-muted text-sm">{facts.join(' · ')}</span>
        </span>
      </button>
    </li>
  )
}
