import {PATHS} from '@ceibo/contract/pages/paths'
import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from '@ceibo/ui/art/tile-art'
import {TileLink, TileNav} from '@ceibo/ui/tile-link'

/** The tiles that link to the four sections. */
export function AreaTiles() {
  return (
    <TileNav label="Accesos">
      <TileLink href={PATHS.appointments} picture={<AppointmentsTileArt />}>
        Turnos Médicos
      </TileLink>
      <TileLink href={PATHS.studies} picture={<ResultsTileArt />}>
        Resultados de Estudios
      </TileLink>
      <TileLink href={PATHS.profile} picture={<ProfileTileArt />}>
        Mi Perfil
      </TileLink>
      <TileLink href={PATHS.family} picture={<FamilyTileArt />}>
        Grupo Familiar
      </TileLink>
    </TileNav>
  )
}
