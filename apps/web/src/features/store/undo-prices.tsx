import { useMutation } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import type { StoreAsset } from '@wencang/contract'
import { Button, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'

/** Repriced assets with their previous prices. */
export type PricesBefore = readonly Pick<StoreAsset, 'id' | 'name' | 'price'>[]

/** Offers to restore previous prices; stays until answered. */
export function UndoPrices({ before, onDone }: { before: PricesBefore; onDone: () => void }) {
  const { t } = useTranslation()
  const undo = useMutation({
    mutationFn: () => giveBack(before),
    onSuccess: (left) => {
      if (left > 0) toast(t('store.undoPrices.left', { count: left }), 'bad')
      else toast(t('store.undoPrices.undone', { count: before.length }), 'good')
      onDone()
    },
    onError: (error) => toast(errorText(error), 'bad'),
    meta: { refreshes: [['store'], ['market']] },
  })
  return (
    <div
      role="status"
      className="sticky bottom-4 z-bar mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float"
    >
      <p className="mr-auto text-sm">{t('store.undoPrices.repriced', { count: before.length })}</p>
      <Button variant="quiet" onClick={onDone}>
        {t('store.undoPrices.keep')}
      </Button>
      <Button variant="outline" busy={undo.isPending} onClick={() => undo.mutate()}>
        {t('store.undoPrices.undo')}
      </Button>
    </div>
  )
}

/** One request per price. @returns the number of failed assets. */
async function giveBack(before: PricesBefore): Promise<number> {
  let left = 0
  for (const [price, assets] of Map.groupBy(before, (asset) => asset.price)) {
    const { failed } = await lateApi.editAssets({ body: { assets: assets.map(({ id }) => id), price } })
    left += failed.length
  }
  return left
}
