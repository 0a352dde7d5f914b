import { useMutation } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import { errorNameOf, type StoreAsset } from '@wencang/contract'
import { AskDialog, Button, Dialog, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { EditDialog } from './edit-dialog.tsx'
import { asksOwnerAgain, changesPrice, type SharedEdits } from './shared-edits.ts'
import { type BatchAction, type BatchResult, useBatchAction } from './use-batch-action.ts'

type Failed = BatchResult['failed']

/** Batch actions: shown below the list, read before it. */
export function BatchBar({ selected, onClear }: { selected: readonly StoreAsset[]; onClear: () => void }) {
  const { t } = useTranslation()
  const batch = useBatchAction()
  const [asking, setAsking] = useState<BatchAction>()
  const [outcome, setOutcome] = useState<{ action: BatchAction; failed: Failed; names: Map<string, string> }>()

  const [repriced, setRepriced] = useState<PricesBefore>()

  const run = (action: BatchAction, edits: SharedEdits = {}) => {
    const names = new Map(selected.map((asset) => [asset.id, asset.name]))
    const ids = [...names.keys()]
    return batch.mutateAsync(action === 'edit' ? { ids, action, edits } : { ids, action }, {
      onSuccess: ({ succeeded, failed }) => {
        // An owner who was asked again cannot be unasked.
        const undoable = selected.filter((asset) => succeeded.includes(asset.id) && !asksOwnerAgain(asset, edits))
        if (changesPrice(edits) && undoable.length > 0) setRepriced(undoable)
        else if (succeeded.length > 0) toast(t(`store.batch.done.${action}`, { count: succeeded.length }), 'good')
        if (failed.length > 0) setOutcome({ action, failed, names })
        onClear()
      },
    })
  }

  return (
    <>
      {selected.length === 0 && repriced ? (
        <UndoPrices before={repriced} onDone={() => setRepriced(undefined)} />
      ) : null}
      {selected.length > 0 ? (
        <div
          role="toolbar"
          aria-label={t('store.batch.label')}
          className="tall:sticky bottom-4 z-bar order-last mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float"
        >
          <p aria-live="polite" className="mr-auto text-sm">
            {t('store.batch.selected', { count: selected.length })}
          </p>
          <Button variant="quiet" onClick={onClear}>
            {t('store.batch.clear')}
          </Button>
          {(['launch', 'edit', 'stop'] as const).map((action) => (
            <Button key={action} variant="outline" onClick={() => setAsking(action)}>
              {t(`store.action.${action}`)}
            </Button>
          ))}
          <Button variant="danger" onClick={() => setAsking('delete')}>
            {t('store.action.delete')}
          </Button>
        </div>
      ) : null}
      {asking === 'edit' ? (
        <EditDialog assets={selected} onEdit={(edits) => run('edit', edits)} onClose={() => setAsking(undefined)} />
      ) : asking ? (
        <AskDialog
          title={t(`store.batch.ask.${asking}`, { count: selected.length })}
          description={t(`store.askText.${asking}`)}
          confirm={t(`store.action.${asking}`)}
          variant={asking === 'launch' ? 'primary' : 'danger'}
          onConfirm={() => run(asking)}
          closesOnFailure
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {outcome ? <FailedList {...outcome} onClose={() => setOutcome(undefined)} /> : null}
    </>
  )
}

type FailedListProps = { action: BatchAction; failed: Failed; names: Map<string, string>; onClose: () => void }

function FailedList({ action, failed, names, onClose }: FailedListProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      onOpenChange={onClose}
      title={t(`store.batch.failed.${action}`, { count: failed.length })}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ul className="divide-y divide-line border-line border-y">
        {failed.map(({ id, error_code, error_msg }) => {
          const error = errorNameOf('http', error_code)
          return (
            <li key={id} className="py-2.5">
              <p className="truncate">{names.get(id) ?? id}</p>
              <p className="text-bad text-sm">{error ? t(textOf(action, error)) : error_msg}</p>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** An edit is refused by the state that also refuses the sale, in other words. */
const textOf = (action: BatchAction, error: string) =>
  action === 'edit' && error === 'not_launchable' ? 'store.batch.notEditable' : `http.error.${error}`

/** Repriced assets with their previous prices. */
type PricesBefore = readonly Pick<StoreAsset, 'id' | 'name' | 'price'>[]

/** Offers to restore previous prices; stays until answered. */
function UndoPrices({ before, onDone }: { before: PricesBefore; onDone: () => void }) {
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
      className="tall:sticky bottom-4 z-bar order-last mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float"
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
