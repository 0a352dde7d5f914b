import { lazy } from 'react'
import { useSession } from '../entities/session/use-session.ts'
import { loadErrorTexts } from '../i18n/start-i18n.ts'
import { AccountButton } from './account-button.tsx'
import { OnDemand } from './on-demand.tsx'

const load = async () => (await Promise.all([import('./account-menu-panel.tsx'), loadErrorTexts()]))[0]
const Panel = lazy(async () => ({ default: (await load()).AccountMenuPanel }))

export function AccountMenu() {
  const { userPicture } = useSession()
  return (
    <OnDemand preload={load} button={(handlers) => <AccountButton picture={userPicture} {...handlers} />}>
      <Panel />
    </OnDemand>
  )
}
