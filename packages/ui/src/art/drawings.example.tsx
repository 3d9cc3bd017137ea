import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'
import {CheckUpArt} from './check-up-art.tsx'
import {CheckUpScene} from './check-up-scene.tsx'
import {ConfidentialArt} from './confidential-art.tsx'
import {EmptyAppointmentsArt} from './empty-appointments-art.tsx'
import {EmptyHistoryArt} from './empty-history-art.tsx'
import {EmptyStudiesArt} from './empty-studies-art.tsx'
import {EyeArt} from './eye-art.tsx'
import {MessageArt} from './message-art.tsx'
import {CashArt, CreditCardArt, DebitCardArt, TransferArt} from './payment-art.tsx'
import {GuardArt} from './guard-art.tsx'
import {SuccessArt} from './success-art.tsx'
import {AppointmentsTileArt, FamilyTileArt, ProfileTileArt, ResultsTileArt} from './tile-art.tsx'
import {VideoVisitArt} from './video-visit-art.tsx'
import {WelcomeArt} from './welcome-art.tsx'

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
          <GuardArt />
        </Cluster>
      ),
    },
    {
      name: 'Páginas públicas',
      wide: true,
      view: (
        <Cluster gap={6}>
          <MessageArt />
          <CheckUpArt />
          <EyeArt />
          <VideoVisitArt />
          <ConfidentialArt />
        </Cluster>
      ),
    },
    {
      name: 'Medios de pago',
      wide: true,
      view: (
        <Cluster gap={6}>
          <CashArt />
          <CreditCardArt />
          <DebitCardArt />
          <TransferArt />
        </Cluster>
      ),
    },
    {
      name: 'Chequeo',
      view: (
        <div style={{height: 300, display: 'grid', overflow: 'hidden'}}>
          <CheckUpScene />
        </div>
      ),
    },
    {
      name: 'Bienvenida',
      view: (
        <div style={{height: 720, display: 'grid', overflow: 'hidden'}}>
          <WelcomeArt />
        </div>
      ),
    },
  ],
}
