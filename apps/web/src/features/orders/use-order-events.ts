import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderQuery } from '../../entities/orders/order-queries.ts'
import { api } from '../../shared/api.ts'

const POLL_MILLISECONDS = 5_000

/** Follows an order by server-sent events; polls every 5 s if rejected or replaced. */
export function useOrderEvents(orderId: string, watching: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!watching) return
    const { queryKey } = orderQuery(orderId)
    let poll: ReturnType<typeof setInterval> | undefined
    const pollInstead = () => {
      poll ??= setInterval(() => void client.invalidateQueries({ queryKey }), POLL_MILLISECONDS)
    }
    const stop = api.watchOrder.listen(
      { params: { id: orderId } },
      {
        order: (order) => client.setQueryData(queryKey, order),
        replaced: (_, end) => {
          end()
          pollInstead()
        },
        onLost: pollInstead,
      },
    )
    return () => {
      stop()
      clearInterval(poll)
    }
  }, [client, orderId, watching])
}
