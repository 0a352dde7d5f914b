import type { Board } from '@wencang/contract'
import type { Prisma } from '@wencang/database'

export const BOARD_COLUMNS = {
  ...{ id: true, name: true, text: true, shared: true },
  _count: { select: { assets: true } },
} as const satisfies Prisma.BoardSelect

export const presentBoard = ({
  _count,
  ...board
}: Prisma.BoardGetPayload<{ select: typeof BOARD_COLUMNS }>): Board => ({ ...board, assetsNum: _count.assets })
