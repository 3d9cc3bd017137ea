import type {GalleryExample} from '#gallery/gallery-example.ts'
import {TrendChart, type TrendPoint} from './trend-chart.tsx'

const point = (at: string, dateText: string, value: number, where: string): TrendPoint => ({
  at,
  value,
  dateText,
  text: `${dateText}: ${value} mg/dL, ${where}`,
})

const POINTS = [
  point('2024-11-20', '20/11/2024', 92, 'dentro del rango'),
  point('2025-03-14', '14/3/2025', 97, 'dentro del rango'),
  point('2025-06-02', '2/6/2025', 108, 'por encima del rango'),
  point('2025-07-02', '2/7/2025', 104, 'por encima del rango'),
  point('2026-02-19', '19/2/2026', 96, 'dentro del rango'),
]

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Gráfico de evolución',
  states: [
    {
      name: 'Con rango',
      wide: true,
      view: (
        <TrendChart
          points={POINTS}
          range={{low: 70, high: 99}}
          label="Glucosa, 5 valores"
          walkText="Recorré los valores"
          unit="mg/dL"
          sayValue={String}
        />
      ),
    },
    {
      name: 'Con un límite',
      wide: true,
      view: (
        <TrendChart
          points={POINTS.map((one, at) => (at === 1 ? {...one, bound: 'below'} : one))}
          range={{low: 70, high: 99}}
          label="Glucosa, 5 valores, uno de ellos un límite"
          walkText="Recorré los valores"
          unit="mg/dL"
          sayValue={String}
        />
      ),
    },
    {
      name: 'Solo con máximo, dos valores',
      view: (
        <TrendChart
          points={POINTS.slice(0, 2)}
          range={{low: null, high: 110}}
          label="Glucosa, 2 valores"
          walkText="Recorré los valores"
          unit="mg/dL"
          sayValue={String}
        />
      ),
    },
  ],
}
