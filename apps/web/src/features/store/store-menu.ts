import { Handshake, Images, Inbox, LayoutDashboard, Palette, SwatchBook, Upload, UserCog, Wallet } from 'lucide-react'

/** The entries of the creator center, in groups; keys are under `store.` in the texts. */
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
      { to: '/store/income', key: 'store.incomeDetails', icon: Wallet },
      { to: '/store/requests', key: 'store.requests', icon: Inbox },
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
