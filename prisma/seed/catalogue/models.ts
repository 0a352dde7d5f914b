import type { Model } from '../modelling/mesh.ts'
import * as bronzes from '../models/bronzes.ts'
import * as vessels from '../models/vessels.ts'

/** How each modelled object is built, by the asset's slug. `detail` 1 is the original; less gives a lighter model of the same form. */
export const MODELS: Record<string, (detail: number) => Model> = {
  'longquan-vase': (detail) =>
    vessels.vessel(
      {
        form: 'pearBottle',
        ware: vessels.glaze('celadon', { body: '#93b5a3', thin: '#cdd8c6', deep: '#5f8a78', clay: '#8a5238' }),
      },
      detail,
    ),
  'scroll-meiping': (detail) =>
    vessels.vessel(
      {
        form: 'meiping',
        ware: vessels.painted('blue and white', { ink: '#1f3b8a', ground: '#eaf0ee', style: 'scroll', repeats: 6 }),
      },
      detail,
    ),
  'whirl-jar': (detail) => vessels.vessel({ form: 'jar', ware: vessels.redPottery('painted earthenware') }, detail),
  'hare-fur-bowl': (detail) => vessels.vessel({ form: 'bowl', ware: vessels.temmoku('black glaze') }, detail),
  'sancai-jar': (detail) => vessels.vessel({ form: 'jar', ware: vessels.threeColours('three-colour glaze') }, detail),
  'jun-zun': (detail) => vessels.vessel({ form: 'zun', ware: vessels.splashed('Jun glaze') }, detail),
  'taotie-ding': (detail) => bronzes.ding(detail),
  'yong-bell': (detail) => bronzes.bell(detail),
  'beast-mirror': (detail) => bronzes.mirror(detail),
  'boshan-censer': (detail) => bronzes.mountainCenser(detail),
  'bronze-drum': (detail) => bronzes.drum(detail),
  'square-gui': (detail) => bronzes.gui(detail),
}
