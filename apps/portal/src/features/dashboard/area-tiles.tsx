import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from '@ceibo/ui/art/tile-art'
import {TileLink, TileNav} from '@ceibo/ui/tile-link'

/** The four ways on. */
export function AreaTiles() {
  return (
    <TileNav label="Accesos">
      <TileLink href="/pacientes/turnos" picture={<AppointmentsTileArt />}>
        Turnos Médicos
      </TileLink>
      <TileLink href="/pacientes/estudios" picture={<ResultsTileArt />}>
        Resultados de Estudios
      </TileLink>
      <TileLink href="/pacientes/perfil" picture={<ProfileTileArt />}>
        Mi Perfil
      </TileLink>
      <TileLink href="/pacientes/familiares" picture={<FamilyTileArt />}>
        Grupo Familiar
      </TileLink>
    </TileNav>
  )
}
