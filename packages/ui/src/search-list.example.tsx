import {useState} from 'react'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {SearchList} from './search-list.tsx'

const specialties = [
  'Alergia',
  'Cardiología',
  'Clínica médica',
  'Dermatología',
  'Endocrinología',
  'Gastroenterología',
  'Ginecología',
  'Kinesiología',
  'Nutrición',
  'Odontología',
  'Oftalmología',
  'Pediatría',
  'Traumatología',
].map((name) => ({value: name, name}))

function SpecialtyChoice() {
  const [value, setValue] = useState<string | null>('Cardiología')
  return (
    <SearchList
      legend="Especialidad"
      searchText="Buscar especialidad"
      choices={specialties}
      value={value}
      onChoose={setValue}
      say={(count) => `${count} especialidades`}
      emptyText="No encontramos esa especialidad"
    />
  )
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Lista con búsqueda',
  states: [
    {name: 'Lista larga con búsqueda', view: SpecialtyChoice},
    {
      name: 'Lista con error',
      view: (
        <SearchList
          legend="Tipo de consulta"
          searchText="Buscar consulta"
          choices={specialties.slice(0, 3)}
          value={null}
          onChoose={() => undefined}
          say={(count) => `${count} consultas`}
          emptyText="No encontramos esa consulta"
          error="Elegí un tipo de consulta"
        />
      ),
    },
  ],
}
