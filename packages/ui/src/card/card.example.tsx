import {Button} from '#button/button.tsx'
import {Card} from './card.tsx'
import {Chip} from '#chip/chip.tsx'
import {DateTile} from '#date-tile/date-tile.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Tarjeta',
  states: [
    {
      name: 'Profunda: lo que importa en la pantalla',
      wide: true,
      view: (
        <Card tone="deep" kicker="Tu próximo turno · en 3 días">
          <div style={{display: 'flex', gap: 18, alignItems: 'center'}}>
            <DateTile top="mar" day={24} />
            <div>
              <h3 style={{fontSize: 'var(--text-2xl)'}}>Cardiología, 10:30 h</h3>
              <p>Dra. Inés Arrieta · Centro Barrio Norte</p>
            </div>
          </div>
          <Cluster>
            <Button kind="light">Ver detalle</Button>
            <Button kind="outline">Mover</Button>
          </Cluster>
        </Card>
      ),
    },
    {
      name: 'Con título y link',
      view: (
        <Card title="Próximos turnos" aside={<a href="#todos">Ver todos</a>}>
          <p>Contenido de la tarjeta.</p>
        </Card>
      ),
    },
    {
      name: 'Elegida',
      view: (
        <Card title="10:30" tone="chosen" as="article" level={3} aside={<Chip>El primero que hay</Chip>}>
          <p>Dra. Inés Arrieta · Barrio Norte</p>
        </Card>
      ),
    },
    {
      name: 'Señal',
      view: (
        <Card title="Guardia abierta ahora" tone="sol">
          <p>Barrio Norte · clínica médica, pediatría y traumatología, las 24 horas</p>
        </Card>
      ),
    },
    {name: 'Sin título', view: <Card as="div">Texto suelto en una tarjeta.</Card>},
  ],
}
