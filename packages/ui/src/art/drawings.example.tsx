import type {GalleryExample} from '../gallery/gallery-example.ts'
import {Cluster} from '../stack.tsx'
import {CentreArt} from './centre-art.tsx'
import {EmptyAppointmentsArt} from './empty-appointments-art.tsx'
import {EmptyHistoryArt} from './empty-history-art.tsx'
import {EmptyStudiesArt} from './empty-studies-art.tsx'
import {OfflineArt} from './offline-art.tsx'
import {SuccessArt} from './success-art.tsx'
import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from './tile-art.tsx'
import {WelcomeArt} from './welcome-art.tsx'

const centres = ['recoleta', 'olivos', 'barrio_norte', 'almagro', 'salta', 'campana', 'tom', 'neuquen', 'dot_baires']

export const example: GalleryExample = {
  group: 'Dibujos',
  name: 'Dibujos',
  states: [
    {
      name: 'Accesos',
      wide: true,
      view: (
        <Cluster gap={6}>
          <AppointmentsTileArt />
          <ResultsTileArt />
          <ProfileTileArt />
          <FamilyTileArt />
        </Cluster>
      ),
    },
    {
      name: 'Escenas',
      wide: true,
      view: (
        <Cluster gap={6}>
          <EmptyAppointmentsArt />
          <EmptyHistoryArt />
          <EmptyStudiesArt />
          <SuccessArt />
          <OfflineArt />
        </Cluster>
      ),
    },
    {
      name: 'Bienvenida, alta',
      view: (
        <div style={{height: 720, display: 'grid', overflow: 'hidden'}}>
          <WelcomeArt shape="tall" />
        </div>
      ),
    },
    {
      name: 'Bienvenida, ancha',
      view: (
        <div style={{height: 180, display: 'grid', overflow: 'hidden'}}>
          <WelcomeArt shape="wide" />
        </div>
      ),
    },
    {
      name: 'Centros',
      wide: true,
      view: (
        <div style={{display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))'}}>
          {centres.map((centre) => (
            <CentreArt key={centre} of={centre} />
          ))}
        </div>
      ),
    },
  ],
}
