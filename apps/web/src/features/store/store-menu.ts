import {
  Handshake,
  Images,
  Inbox,
  LayoutDashboard,
  Palette,
  Receipt,
  SwatchBook,
  Upload,
  UserCog,
  Wallet,
} from 'lucide-react'

/** Menu groups; keys are under `store.` in the texts. */
export const STORE_MENU = [
  { group: undefined, entries: [{ to: '/store/dashboard', key: 'store.dashboard', icon: LayoutDashboard }] },
  {
    group: 'store.assetManagement',
    entries: [
      { to: '/store/upload-asset', key: 'store.uploadAsset', icon: Upload },
      { to: '/store/assets', key: 'store.assetList', icon: Images },
      { to: '/store/ownership', key: 'store.ownership', icon: Handshake },
    ],
  },
  {
    group: 'store.income',
    entries: [
      { to: '/store/orders', key: 'store.orderList', icon: Receipt },
      { to: '/store/requests', key: 'store.requests', icon: Inbox },
      { to: '/store/income', key: 'store.incomeDetails', icon: Wallet },
    ],
  },
  {
    group: 'store.appearance',
    entries: [
      { to: '/store/style', key: 'store.style', icon: Palette },
      { to: '/store/themes', key: 'store.themes', icon: SwatchBook },
    ],
  },
  { group: 'store.account', entries: [{ to: '/store/account', key: 'store.accountManagement', icon: UserCog }] },
] as const
