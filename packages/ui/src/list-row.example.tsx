import {useState} from 'react'
import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from './art/tile-art.tsx'
import {Button} from './button.tsx'
import {Card} from './card.tsx'
import {Chip} from './chip.tsx'
import {DateTile} from './date-tile.tsx'
import {DescriptionList} from './description-list.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {ListRow, RowList} from './list-row.tsx'
import {StickyActions} from './sticky-actions.tsx'
import {TabList} from './tab-list.tsx'
import {TileLink, TileNav} from './tile-link.tsx'

const facts = [
  {term: 'Para', value: 'Tomás Ceballos'},
  {term: 'Especialidad', value: 'Pediatría'},
  {term: 'Centros', value: 'Barrio Norte, Recoleta'},
]

function Periods() {
  const [selected, setSelected] = useState('proximos')
  return (
    <TabList
      label="Turnos"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        {id: 'proximos', name: 'Próximos', panel: <p>Los de los próximos 90 días.</p>},
        {id: 'previos', name: 'Anteriores', panel: <p>Los del último año.</p>},
      ]}
    />
  )
}

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Listas, accesos y datos',
  states: [
    {
      name: 'Accesos',
      wide: true,
      view: (
        <TileNav label="Accesos">
          <TileLink href="#turnos" picture={<AppointmentsTileArt />}>
            Turnos Médicos
          </TileLink>
          <TileLink href="#estudios" picture={<ResultsTileArt />}>
            Resultados de Estudios
          </TileLink>
          <TileLink href="#perfil" picture={<ProfileTileArt />}>
            Mi Perfil
          </TileLink>
          <TileLink href="#familia" picture={<FamilyTileArt />}>
            Grupo Familiar
          </TileLink>
        </TileNav>
      ),
    },
    {
      name: 'Renglones',
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
    {
      name: 'Datos',
      view: (
        <Card title="Tu turno">
          <DescriptionList items={facts} />
        </Card>
      ),
    },
    {
      name: 'Datos en dos columnas',
      view: (
        <Card title="Tus datos">
          <DescriptionList items={facts} layout="rows" />
        </Card>
      ),
    },
    {name: 'Solapas', view: Periods},
    {
      name: 'Barra de acciones',
      wide: true,
      view: (
        <StickyActions note={<b>Paso 3 de 5</b>}>
          <Button kind="ghost">Filtros</Button>
          <Button>Ver disponibilidad</Button>
        </StickyActions>
      ),
    },
  ],
}
