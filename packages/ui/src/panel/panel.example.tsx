import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Panel} from './panel.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Panel',
  states: [
    {name: 'Simple', view: <Panel>Texto suelto en un panel.</Panel>},
    {name: 'Señal', view: <Panel tone="sol">Llevá tu documento.</Panel>},
    {
      name: 'Grande, para las partes de un formulario',
      wide: true,
      view: (
        <Panel size="large">
          <p>Primera parte.</p>
          <p>Segunda parte.</p>
        </Panel>
      ),
    },
  ],
}
