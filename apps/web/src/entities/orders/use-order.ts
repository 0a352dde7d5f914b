import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isApiError } from '@wencang/contract'
import { api } from '../../shared/api.ts'
import { SESSION_KEY } from '../../shared/query-client.ts'
import { orderQuery } from './order-queries.ts'

/**
 * Orders an asset, or reopens its open order, and opens the order's page.
 * @param options.replace The order's page takes the place of this one in the history.
 */
export function usePlaceOrder({ replace = false } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (assetId: string) => api.createOrder({ body: { assetId } }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(order.id).queryKey, order)
      void client.invalidateQueries({ queryKey: ['market', 'asset'] })
      return navigate({ to: '/orders/$orderId/detail', params: { orderId: order.id }, replace })
    },
    // The page offers to sign in.
    meta: { beforeError: (error) => !isApiError(error, 'not_signed_in') },
    // errors such as "already purchased" mean the page is stale
    onError: () => {
      void client.invalidateQueries({ queryKey: SESSION_KEY })
      return client.invalidateQueries({ queryKey: ['market', 'asset'] })
    },
  })
}

export function useCancelOrder(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.cancelOrder({ params: { id: orderId } }),
    onSuccess: (order) => client.setQueryData(orderQuery(orderId).queryKey, order),
    onError: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  })
}
