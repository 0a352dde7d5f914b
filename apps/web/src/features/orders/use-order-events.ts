import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@wencang/contract'
import { useEffect } from 'react'
import { orderQuery } from './order-queries.ts'

const POLL_MILLISECONDS = 5_000

/**
 * Keeps an order up to date while its page is open: by server-sent events, which the browser reconnects by itself, and by asking every
 * 5 s where they are refused for good, or where a page that was opened later took the place.
 */
export function useOrderEvents(orderId: string, watching: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!watching) return
    const { queryKey } = orderQuery(orderId)
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/v1/hzcdap/orders/${orderId}/events`, { withCredentials: true })
    source.addEventListener('order', (event) => {
      client.setQueryData(queryKey, JSON.parse(event.data) as Order)
    })
    const pollInstead = () => {
      poll ??= setInterval(() => void client.invalidateQueries({ queryKey }), POLL_MILLISECONDS)
    }
    source.addEventListener('replaced', () => {
      source.close()
      pollInstead()
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) pollInstead()
    })
    return () => {
      source.close()
      clearInterval(poll)
    }
  }, [client, orderId, watching])
}
