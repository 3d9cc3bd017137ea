import {BrandFlower, BrandMark} from './brand-mark.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Marca',
  states: [
    {name: 'Chica', view: <BrandMark name="Ceibo" />},
    {name: 'Grande', view: <BrandMark name="Ceibo" size="large" />},
    {
      name: 'La flor',
      view: (
        <div style={{width: 220, fill: 'var(--ceibo)'}}>
          <BrandFlower />
        </div>
      ),
    },
  ],
}
