import { lazy } from 'react'
import { useSession } from '../entities/session/use-session.ts'
import { AccountButton } from './account-button.tsx'
import { OnDemand } from './on-demand.tsx'

const load = () => import('./account-menu-panel.tsx')
const Panel = lazy(async () => ({ default: (await load()).AccountMenuPanel }))

export function AccountMenu() {
  const { userPicture } = useSession()
  return (
    <OnDemand preload={load} button={(handlers) => <AccountButton picture={userPicture} {...handlers} />}>
      <Panel />
    </OnDemand>
  )
}
