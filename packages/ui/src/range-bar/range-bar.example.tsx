import type {GalleryExample} from '#gallery/gallery-example.ts'
import {RangeBar} from './range-bar.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Barra de rango',
  states: [
    {
      name: 'Dentro',
      view: (
        <RangeBar
          value={88}
          range={{low: 70, high: 99}}
          text="88 mg/dL, dentro del rango de 70 a 99"
          lowText="70"
          highText="99"
        />
      ),
    },
    {
      name: 'Arriba',
      view: (
        <RangeBar
          value={112}
          range={{low: 70, high: 99}}
          text="112 mg/dL, por encima del rango de 70 a 99"
          lowText="70"
          highText="99"
        />
      ),
    },
    {
      name: 'Muy abajo',
      view: (
        <RangeBar
          value={2}
          range={{low: 70, high: 99}}
          text="2 mg/dL, por debajo del rango de 70 a 99"
          lowText="70"
          highText="99"
        />
      ),
    },
    {
      name: 'Solo con máximo',
      view: (
        <RangeBar
          value={231}
          range={{low: null, high: 200}}
          text="231 mg/dL, por encima del máximo de 200"
          highText="200"
        />
      ),
    },
    {
      name: 'Solo con mínimo',
      view: (
        <RangeBar value={52} range={{low: 40, high: null}} text="52 mg/dL, por encima del mínimo de 40" lowText="40" />
      ),
    },
  ],
}
