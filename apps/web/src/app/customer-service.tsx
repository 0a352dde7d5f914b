import { lazy } from 'react'
import { OnDemand } from './on-demand.tsx'
import { ServiceButton } from './service-button.tsx'

const load = () => import('./customer-service-panel.tsx')
const Panel = lazy(async () => ({ default: (await load()).CustomerServicePanel }))

export function CustomerService() {
  return (
    <OnDemand preload={load} button={(handlers) => <ServiceButton {...handlers} />}>
      <Panel />
    </OnDemand>
  )
}
