import { MAX_BOARDS } from '@wencang/domain'
import { toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Whether a new board is being named; more than a person may have are refused. */
export function useNewBoard(boardsNum = 0) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const begin = () => {
    if (boardsNum >= MAX_BOARDS) toast(t('boards.max', { max: MAX_BOARDS }), 'warn')
    else setNaming(true)
  }
  return { isNaming, begin, end: () => setNaming(false) }
}
