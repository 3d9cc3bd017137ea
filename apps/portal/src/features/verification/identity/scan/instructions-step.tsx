import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Cluster} from '@ceibo/ui/stack'
import {BulletList} from '@ceibo/ui/bullet-list'
import {Columns} from '@ceibo/ui/columns'
import {lazy, Suspense} from 'react'
import {screenChannel} from '#shared/documents/submission-details.ts'
import type {AccountStatus} from '@ceibo/contract/accounts/access'

const HandoffPanel = lazy(async () => ({default: (await import('./handoff-panel.tsx')).HandoffPanel}))

type Props = {onScan: () => void; onImages: () => void; onBecame: (status: AccountStatus) => void}

/** How to scan the barcode of the DNI; on a computer, how to do it with the phone. */
export function InstructionsStep({onScan, onImages, onBecame}: Props) {
  const isPhone = screenChannel() === 'mobile'
  return (
    <Columns from={1000}>
      <Card title="Cómo hacerlo">
        <BulletList as="ol">
          <li>Tené tu DNI a mano: usamos el código de barras largo, el rectángulo de puntos.</li>
          <li>Apoyalo sobre una superficie lisa, con buena luz y sin reflejos.</li>
          <li>Enfocá el código dentro del recuadro y esperá: se lee solo.</li>
        </BulletList>
        <Cluster>
          <Button kind={isPhone ? 'primary' : 'ghost'} onClick={onScan}>
            {isPhone ? 'Escanear' : 'Usar la cámara de esta computadora'}
          </Button>
          <Button kind="ghost" onClick={onImages}>
            Enviar fotos
          </Button>
        </Cluster>
      </Card>
      {!isPhone && (
        <Suspense>
          <HandoffPanel onBecame={onBecame} />
        </Suspense>
      )}
    </Columns>
  )
}
