import Bell from 'lucide/dist/esm/icons/bell.mjs'
import {CountBadge, RoundButton} from './count-badge.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Contador y botón redondo',
  states: [
    {
      name: 'Con y sin cuenta',
      view: (
        <Cluster gap={4}>
          <RoundButton icon={Bell} label="3 notificaciones" count={3} onPress={() => undefined} />
          <RoundButton icon={Bell} label="Sin notificaciones" onPress={() => undefined} />
          <CountBadge count={120} />
        </Cluster>
      ),
    },
  ],
}
