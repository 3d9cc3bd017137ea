import {PhoneAnchor} from '#app-link/app-link.tsx'
import {Card} from '#card/card.tsx'
import {FailureState} from './failure-state.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Estados',
  name: 'Falla',
  states: [
    {
      name: 'Falla',
      view: (
        <Card title="Laboratorio">
          <FailureState
            title="No pudimos traer tus estudios"
            telephone={<PhoneAnchor href="tel:08103338876">0810-333-8876</PhoneAnchor>}
            onRetry={() => undefined}
          >
            Puede ser la conexión. Lo demás de la página anda bien.
          </FailureState>
        </Card>
      ),
    },
    {
      name: 'Falla, reintentando',
      view: (
        <Card as="div">
          <FailureState title="No pudimos traer tus turnos" onRetry={() => undefined} retrying />
        </Card>
      ),
    },
  ],
}
