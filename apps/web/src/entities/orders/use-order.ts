import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../shared/api.ts'
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
    // errors such as "already purchased" mean the page is stale
    onError: () => client.invalidateQueries({ queryKey: ['market', 'asset'] }),
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
