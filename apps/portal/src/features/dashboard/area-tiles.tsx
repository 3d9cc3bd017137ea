import {PATHS} from '@ceibo/contract/paths'
import {EmptyStudiesArt} from '@ceibo/ui/art/empty-studies-art'
import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from '@ceibo/ui/art/tile-art'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
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

/** The latest studies of one kind. */
export function StudiesCard({title}: {title: string}) {
  return (
    <Card title={title}>
      <EmptyState picture={<EmptyStudiesArt />} title="No hay estudios para mostrar" />
    </Card>
  )
}
