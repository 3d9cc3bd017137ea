import {Card} from '#card/card.tsx'
import {Chip} from '#chip/chip.tsx'
import {DateTile} from '#date-tile/date-tile.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {ListRow, RowList} from './list-row.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Renglones',
  states: [
    {
      name: 'En una tarjeta',
      view: (
        <Card title="Próximos turnos" aside={<a href="#todos">Ver todos</a>}>
          <RowList>
            <ListRow
              lead={<DateTile size="small" top="nov" day={24} />}
              title="Cardiología"
              note="mar 10:30 h · Barrio Norte"
              aside={<Chip tone="ok">Confirmado</Chip>}
              href="#cardiologia"
            />
            <ListRow
              lead={<DateTile size="small" top="dic" day={2} />}
              title="Odontología · Tomás"
              note="mié 16:15 h · Caballito"
              aside={<Chip tone="warn">Falta la orden</Chip>}
              href="#odontologia"
            />
          </RowList>
        </Card>
      ),
    },
  ],
}
