import {useState} from 'react'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {TabList} from './tab-list.tsx'

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
  group: 'Navegación',
  name: 'Solapas',
  states: [{name: 'Dos', view: Periods}],
}
