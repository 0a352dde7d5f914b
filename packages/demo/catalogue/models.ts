import { colour } from '../modelling/colour.ts'
import type { Model } from '../modelling/mesh.ts'
import * as bronzes from '../models/bronzes.ts'
import * as buildings from '../models/buildings.ts'
import * as stones from '../models/stones.ts'
import * as vessels from '../models/vessels.ts'

type Build = (detail: number) => Model

const vessel =
  (options: vessels.VesselOptions): Build =>
  (detail) =>
    vessels.vessel(options, detail)
const celadon = () => vessels.glaze('celadon', { body: '#93b5a3', thin: '#cdd8c6', deep: '#5f8a78', clay: '#8a5238' })
const white = () => vessels.glaze('white glaze', { body: '#ebe4d4', thin: '#f4f0e4', deep: '#d6c9ae', clay: '#c9b18f' })
const skyGlaze = (crackle = 0) =>
  vessels.glaze('sky-blue glaze', { body: '#a9c3c9', thin: '#cfdcdb', deep: '#7f9fa8', clay: '#7a5a44', crackle })
const blueAndWhite = (style: 'scroll' | 'waves' | 'lotus', repeats: number, ink = '#142c78') =>
  vessels.painted('painted porcelain', { ink, ground: '#eaf0ee', style, repeats })

/** The detail of the originals, and of the previews made with them. */
export const ORIGINAL_DETAIL = 0.55
export const PREVIEW_DETAIL = 0.36

/** Builders of models, by slug. `detail` 1 is the finest. */
export const MODELS: Record<string, Build> = {
  'longquan-vase': vessel({ form: 'pearBottle', ware: celadon() }),
  'scroll-meiping': vessel({ form: 'meiping', ware: blueAndWhite('scroll', 6) }),
  'whirl-jar': vessel({ form: 'jar', ware: vessels.redPottery('painted earthenware') }),
  'hare-fur-bowl': vessel({ form: 'bowl', ware: vessels.temmoku('black glaze') }),
  'sancai-jar': vessel({ form: 'jar', ware: vessels.threeColours('three-colour glaze') }),
  'jun-zun': vessel({ form: 'zun', ware: vessels.splashed('Jun glaze') }),
  'ru-zun': vessel({ form: 'bowl', ware: vessels.lobed(skyGlaze(), 10, 0.035) }),
  'lotus-meiping': vessel({ form: 'meiping', ware: blueAndWhite('lotus', 5, '#7d1f1c') }),
  'gourd-vase': vessel({ form: 'gourd', ware: blueAndWhite('scroll', 7) }),
  'wave-jar': vessel({ form: 'jar', ware: blueAndWhite('waves', 8) }),
  'plum-dish': vessel({ form: 'dish', ware: vessels.lobed(celadon(), 12, 0.03) }),
  'ge-bottle': vessel({
    form: 'pearBottle',
    ware: vessels.glaze('crackled glaze', {
      body: '#cfc3a4',
      thin: '#ded6bd',
      deep: '#a99a78',
      clay: '#4a382c',
      crackle: 0.85,
    }),
  }),
  'ding-bowl': vessel({ form: 'bowl', ware: vessels.carved(white(), 14) }),
  'stem-cup': vessel({ form: 'stemCup', ware: white() }),
  'flambe-vase': vessel({
    form: 'pearBottle',
    ware: vessels.glaze('copper red', { body: '#8a2a26', thin: '#d9cbb4', deep: '#551a1c', clay: '#c2a98a' }),
  }),
  'taotie-ding': (detail) => bronzes.ding(detail),
  'plain-ding': (detail) => bronzes.ding(detail, { relief: false, patinaAmount: 0.65 }),
  'yong-bell': (detail) => bronzes.bell(detail),
  'gilt-bell': (detail) => bronzes.bell(detail, { gilt: true }),
  'beast-mirror': (detail) => bronzes.mirror(detail),
  'lobed-mirror': (detail) => bronzes.mirror(detail, { lobes: 8, arcs: 16 }),
  'boshan-censer': (detail) => bronzes.mountainCenser(detail),
  'bronze-drum': (detail) => bronzes.drum(detail),
  'square-gui': (detail) => bronzes.gui(detail),
  'jutting-mask': (detail) => bronzes.mask(detail),
  'gold-mask': (detail) => bronzes.mask(detail, { eyes: 0, gold: true, ears: 0.8 }),
  'jade-cong': (detail) => stones.cong(detail),
  'tall-cong': (detail) => stones.cong(detail, 7),
  'grain-bi': (detail) => stones.bi(detail),
  'beast-seal': (detail) => stones.seal(detail),
  'cloud-tile': (detail) => stones.tileEnd(detail, 'clouds'),
  'beast-tile': (detail) => stones.tileEnd(detail, 'beast', '#86837c'),
  'lotus-tile': (detail) => stones.tileEnd(detail, 'lotus', '#9a8f80'),
  'tortoise-stele': (detail) => stones.stele(detail),
  'plain-stele': (detail) => stones.stele(detail, { base: 'plain', stone: '#6f6b66', columns: 12 }),
  'zhaozhou-bridge': (detail) => buildings.bridge(detail, { arches: 'open-spandrel' }),
  'lugou-bridge': (detail) => buildings.bridge(detail, { arches: 7, stone: '#b3a892', arc: 0.14 }),
  'yingxian-pagoda': (detail) =>
    buildings.pagoda(detail, {
      sides: 8,
      tiers: 5,
      radius: 1.05,
      tierHeight: 0.62,
      taper: 0.075,
      wall: colour('#8a5a3c'),
      eave: 0.5,
    }),
  'dayan-pagoda': (detail) =>
    buildings.pagoda(detail, {
      sides: 4,
      tiers: 7,
      radius: 1.0,
      tierHeight: 0.62,
      taper: 0.085,
      wall: colour('#b08e62'),
      isBrick: true,
      tile: '#8a7a60',
    }),
  'liuhe-pagoda': (detail) =>
    buildings.pagoda(detail, {
      sides: 8,
      tiers: 7,
      radius: 1.1,
      tierHeight: 0.44,
      taper: 0.06,
      wall: colour('#7d3b2c'),
      eave: 0.42,
    }),
  'jiayu-tower': (detail) => buildings.gateTower(detail),
  'zuiweng-pavilion': (detail) => buildings.pavilion(detail, { sides: 4 }),
  'chenxiang-pavilion': (detail) => buildings.pavilion(detail, { sides: 8, tile: '#8a6a2f', doubled: true }),
  'yungang-niche': (detail) => stones.niche(detail),
  'longmen-niche': (detail) => stones.niche(detail, { rock: '#9d968a', figure: '#b9ae9c', attendants: false }),
  tulou: (detail) => buildings.roundHouse(detail),
  'harvest-hall': (detail) => buildings.harvestHall(detail),
  'beacon-tower': (detail) => buildings.earthRuin(detail, { width: 0.7, height: 1.5, fence: true }),
  'yumen-fort': (detail) => buildings.earthRuin(detail, { width: 1.3, height: 1.25, gate: true }),
  'foguang-hall': (detail) => buildings.hall(detail, { bays: 7, tile: '#5d5f5c', terrace: 0.3 }),
  'temple-hall': (detail) => buildings.hall(detail, { bays: 9, tile: '#a8803a', doubled: true, terrace: 0.5 }),
}
