import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from '#art/tile-art.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {TileLink, TileNav} from './tile-link.tsx'

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Accesos',
  states: [
    {
      name: 'Los cuatro',
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
  ],
}
