import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callQuery } from '@wencang/client/pages-query'
import type { DeletionObstacles as Obstacles } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../shared/api.ts'

export const obstaclesQuery = callQuery(
  ['account', 'deletion'],
  accountApi.getDeletionObstacles,
  {},
  { staleTime: 0, meta: { quiet: true } },
)

export const isBlocked = ({ assets, orders, inViolation }: Obstacles) =>
  assets.length > 0 || orders.length > 0 || inViolation

const LINK = 'text-accent underline underline-offset-4'

/** Reasons that block account deletion, with links, or what it ends. */
export function DeletionObstacles() {
  const { t } = useTranslation()
  const { data } = useQuery(obstaclesQuery)
  if (!data) return null
  if (!isBlocked(data)) {
    const count = data.openRequestsNum
    return count > 0 ? <p className="text-sm text-warn">{t('logoff.openRequests', { count })}</p> : null
  }
  return (
    <section aria-label={t('logoff.blocked')} className="flex flex-col gap-3 rounded-control bg-warn-soft p-4 text-sm">
      <h2 className="text-base text-warn">{t('logoff.blocked')}</h2>
      {data.assets.length > 0 ? (
        <div>
          <p>{t('logoff.assets')}</p>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {data.assets.map(({ id, name, role }) => (
              <li key={id}>
                <Link to="/asset/$assetId/detail" params={{ assetId: id }} className={LINK}>
                  {name}
                </Link>
                {role === 'owner' ? (
                  <>
                    {t('logoff.owned')}{' '}
                    <Link to="/store/ownership" className={LINK}>
                      {t('logoff.toConsents')}
                    </Link>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          {data.assets.some(({ role }) => role !== 'owner') ? (
            <Link to="/store/assets" className={LINK}>
              {t('logoff.toAssets')}
            </Link>
          ) : null}
        </div>
      ) : null}
      {data.orders.length > 0 ? (
        <div>
          <p>{t('logoff.orders')}</p>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {data.orders.map(({ id, orderNo, assetName, role }) => (
              <li key={id}>
                {role === 'buyer' ? (
                  <Link to="/orders/$orderId/detail" params={{ orderId: id }} className={LINK}>
                    {assetName}
                  </Link>
                ) : (
                  t('logoff.sold', { name: assetName })
                )}{' '}
                <span className="font-mono text-xs">{orderNo}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {data.inViolation ? (
        <p>
          {t('logoff.violation')}{' '}
          <Link to="/store/assets" className={LINK}>
            {t('logoff.toViolations')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
