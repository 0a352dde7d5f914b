import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '@wencang/client/endless-list'
import type { OwnerItem } from '@wencang/contract'
import { PROVINCES, provinceOf } from '@wencang/domain'
import { Avatar, Dialog, EmptyState, Select, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainSearch, useTyped } from '../../shared/page-parts/keyword-search.tsx'
import { PersonName } from '../../shared/person-name.tsx'
import { portraitOf } from '../../shared/picture-sources.ts'
import { useSession } from '../session/use-session.ts'
import { ownersQuery } from './owner-queries.ts'

const ANYWHERE = 'anywhere'

/** Finds owners by name and place. */
export function OwnerPicker({ onChoose, onClose }: { onChoose: (owner: OwnerItem) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState<string>()
  const [typed, setTyped] = useTyped(keyword, setKeyword)
  const [province, setProvince] = useState(ANYWHERE)
  const list = useInfiniteQuery(ownersQuery(keyword, province === ANYWHERE ? undefined : province))
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('owners.pick')}
      description={t('owners.pickText')}
      className="w-[min(36rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <PlainSearch label={t('owners.name')} maxLength={31} typed={typed} onType={setTyped} />
        <Select
          label={t('account.province')}
          value={province}
          onValueChange={setProvince}
          options={[
            { value: ANYWHERE, label: t('owners.anywhere') },
            ...PROVINCES.map((code) => ({ value: code as string, label: t(`province.${code}`) })),
          ]}
        />
      </div>
      {/* Fixed height avoids layout shift. */}
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
        <Avatar src={portraitOf(owner.snapshot)} className="size-10 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-serif">
            <PersonName person={owner} />
          </span>
          <span className="block truncate text-ink-muted text-sm">{facts.join(' · ')}</span>
        </span>
      </button>
    </li>
  )
}
