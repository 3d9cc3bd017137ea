import {BrandFlower, BrandMark} from './brand-mark.tsx'
import {Card} from '#card/card.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Marca',
  states: [
    {name: 'Chica', view: <BrandMark name="Ceibo" />},
    {name: 'Grande', view: <BrandMark name="Ceibo" size="large" />},
    {
      name: 'Sobre un panel profundo',
      view: (
        <Card tone="deep" as="div">
          <BrandMark name="Ceibo" tone="light" />
        </Card>
      ),
    },
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
