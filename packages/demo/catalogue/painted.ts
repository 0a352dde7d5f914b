import type { Canvas } from '../painting/canvas.ts'
import { paintLandscape } from '../painting/landscapes.ts'
import { paintBamboo, paintLotus, paintPlum } from '../painting/plants.ts'

const wide = { width: 1600, height: 1200 }
const scroll = { width: 2400, height: 540 }

/** The painter of each painting, by the asset's slug; the files are committed, because painting takes time. */
export const PAINTINGS: Record<string, () => Canvas> = {
  'huangshan-mist': () => paintLandscape({ ...wide, seed: 11, steepness: 1.5, ranges: 6, pines: 7 }),
  'blue-green-hills': () =>
    paintLandscape({
      ...wide,
      seed: 23,
      ink: '#3a4038',
      paper: '#d8c08a',
      wash: '#86b592',
      crest: '#6a9fc4',
      steepness: 0.8,
      ranges: 6,
      pines: 6,
      boats: 2,
    }),
  'autumn-river': () =>
    paintLandscape({
      ...wide,
      seed: 37,
      paper: '#e2d3b0',
      wash: '#b8763a',
      crest: '#8a5a3a',
      steepness: 0.5,
      ranges: 5,
      boats: 3,
      pines: 3,
    }),
  'moon-river': () =>
    paintLandscape({ ...wide, seed: 52, paper: '#b9bfbb', steepness: 0.6, ranges: 5, moon: true, boats: 1, pines: 3 }),
  'red-sun': () =>
    paintLandscape({ ...wide, seed: 67, paper: '#ece3cf', steepness: 1.1, ranges: 6, sun: '#c0402c', pines: 6 }),
  'snow-plum': () => paintPlum({ ...wide, seed: 5 }),
  'red-plum': () => paintPlum({ ...wide, seed: 18, paper: '#e6dcc4', petal: '#c9525a' }),
  'ink-bamboo': () => paintBamboo({ ...wide, seed: 7 }),
  'summer-lotus': () => paintLotus({ ...wide, seed: 9 }),
  'white-lotus': () => paintLotus({ ...wide, seed: 21, paper: '#c7bd98', petal: '#efe6d6' }),
  'fuchun-scroll': () => paintLandscape({ ...scroll, seed: 81, steepness: 0.55, ranges: 5, pines: 16, boats: 4 }),
  'thousand-li-scroll': () =>
    paintLandscape({
      ...scroll,
      seed: 95,
      ink: '#3a4038',
      paper: '#d4ba82',
      wash: '#80b398',
      crest: '#6098c8',
      steepness: 0.95,
      ranges: 6,
      pines: 14,
      boats: 3,
    }),
  'autumn-scroll': () =>
    paintLandscape({
      ...scroll,
      seed: 108,
      paper: '#ddcfae',
      wash: '#a8743c',
      crest: '#5f7a6a',
      steepness: 0.6,
      ranges: 5,
      pines: 12,
      boats: 2,
    }),
  'moonlit-scroll': () =>
    paintLandscape({
      ...scroll,
      seed: 121,
      paper: '#aeb6b6',
      steepness: 0.8,
      ranges: 6,
      moon: true,
      pines: 10,
      boats: 2,
    }),
}
