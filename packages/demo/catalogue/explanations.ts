import type { Annotation, Explanations, Words } from '@wencang/contract'
import { demoId } from '../demo-id.ts'

type Place = Annotation['place']
type Said = { name: string; place: Place; title: Words; text: Words; camera?: NonNullable<Annotation['camera']> }
type Route = { title: Words; stops: (string | { camera: NonNullable<Annotation['camera']>; text: Words })[] }

/** Annotations, and tours that name them. */
function explain(slug: string, said: Said[], routes: Route[] = []): Explanations {
  const idOf = (name: string) => demoId('annotation', `${slug}/${name}`)
  return {
    annotations: said.map(({ name, ...annotation }) => ({ id: idOf(name), ...annotation })),
    tours: routes.map(({ title, stops }, index) => ({
      id: demoId('tour', `${slug}/${index}`),
      title,
      stops: stops.map((stop) => (typeof stop === 'string' ? { annotationId: idOf(stop) } : stop)),
    })),
  }
}

const point = (position: [number, number, number], normal: [number, number, number]): Place => ({
  ...{ kind: 'point', position, normal },
})
const region = (x: number, y: number, width = 0, height = 0): Place => ({ kind: 'region', x, y, width, height })

/** Explanations of demo assets; they state that a program made the models. */
export const EXPLANATIONS: Record<string, Explanations> = {
  'taotie-ding': explain(
    'taotie-ding',
    [
      {
        name: 'model',
        place: point([0, 0.937, 0.493], [0, 0.3, 1]),
        title: { zh: '关于这件示范模型', en: 'About this demonstration model' },
        text: {
          zh: '这件模型由程序按商代圆鼎的一般形制生成，用来演示讲解与导览，并非某件出土器物的扫描。',
          en: 'A program made this model after the general form of a Shang round ding, to show how annotations and tours work. It is no scan of an excavated vessel.',
        },
      },
      {
        name: 'mask',
        place: point([0, 0.776, 0.453], [0, 0, 1]),
        title: { zh: '兽面纹', en: 'Beast-mask band' },
        text: {
          zh: '上腹一周兽面，以鼻梁为中线左右对称。转动灯光，可以看清浅浮雕的起伏。',
          en: 'A band of beast masks runs around the upper belly, each mirrored along the ridge of its nose. Under a light from the side the low relief is seen best.',
        },
      },
      {
        name: 'ear',
        place: point([-0.455, 1.2415, -0.104], [0, 1, 0]),
        camera: { position: [-1.5, 1.85, 1.7], target: [-0.4, 1.05, -0.05] },
        title: { zh: '立耳', en: 'Upright handle' },
        text: {
          zh: '口沿上直立双耳，可以穿杠抬举。',
          en: 'Two handles stand on the rim; a pole through them carried the vessel.',
        },
      },
      {
        name: 'leg',
        place: point([0.073, 0.17, 0.322], [0, 0, 1]),
        title: { zh: '柱足', en: 'Column leg' },
        text: {
          zh: '三足鼎立，下可生火。足呈柱形，是商代晚期常见的样式。',
          en: 'Three legs leave room for a fire below. Legs in the form of columns are common in the late Shang.',
        },
      },
    ],
    [
      {
        title: { zh: '看懂一件圆鼎', en: 'How to read a round ding' },
        stops: [
          {
            camera: { position: [1.6, 1.3, 2.6], target: [0, 0.62, 0] },
            text: {
              zh: '鼎原是炊器，后来成为宗庙里的礼器。我们从全形看起，由足到耳，走一圈。',
              en: 'The ding began as a cooking vessel and became one for rites. We begin with the whole, and go from the legs up to the handles.',
            },
          },
          ...['leg', 'mask', 'ear', 'model'],
        ],
      },
    ],
  ),
  'huangshan-mist': explain(
    'huangshan-mist',
    [
      {
        name: 'peak',
        place: region(0.222, 0.062),
        title: { zh: '主峰', en: 'The highest peak' },
        text: {
          zh: '最远的一层，墨色也最淡：越远越浅，是这幅画拉开空间的办法。',
          en: 'The farthest layer has the palest ink: what is distant fades, and that is how this picture opens its space.',
        },
      },
      {
        name: 'pines',
        place: region(0.38, 0.725, 0.245, 0.25),
        title: { zh: '近松', en: 'Pines in front' },
        text: {
          zh: '全画最浓的墨落在近处的松树上，枝叶平展成层。',
          en: 'The darkest ink of the picture is on the pines in front, whose branches spread in level tiers.',
        },
      },
      {
        name: 'seal',
        place: region(0.915, 0.067, 0.038, 0.05),
        title: { zh: '朱印', en: 'Red seal' },
        text: {
          zh: '画上唯一的朱色，是装饰图形，并非可释读的印文。本画由程序绘成。',
          en: 'The only red of the picture. It is an ornament, not a legible seal: a program drew this painting.',
        },
      },
    ],
    [{ title: { zh: '由远及近', en: 'From far to near' }, stops: ['peak', 'pines', 'seal'] }],
  ),
  'pine-wind': explain('pine-wind', [
    {
      name: 'low',
      place: { kind: 'moment', seconds: 8.8, endSeconds: 12.1 },
      title: { zh: '最低的一弦', en: 'The lowest string' },
      text: {
        zh: '两弦同时拨响，其中一根是全曲最低的音。',
        en: 'Two strings are plucked together; one of them is the lowest tone of the piece.',
      },
    },
    {
      name: 'high',
      place: { kind: 'moment', seconds: 17.6 },
      title: { zh: '最高的一音', en: 'The highest tone' },
      text: {
        zh: '旋律升到最高处，随即回落。弦音由物理模型合成。',
        en: 'The melody reaches its highest tone, and falls. The strings are synthesised by a physical model.',
      },
    },
  ]),
}
