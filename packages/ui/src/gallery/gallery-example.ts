import type {ComponentType, ReactNode} from 'react'

/** One page of the gallery: a component and its states, as `name.example.tsx` beside it exports it. */
export type GalleryExample = {
  group: 'Bases' | 'Acciones' | 'Campos' | 'Contenido' | 'Estados' | 'Navegación' | 'Capas' | 'Dibujos'
  name: string
  states: readonly GalleryState[]
}

export type GalleryState = {
  name: string
  view: ReactNode | ComponentType
  /** Uses the full width instead of one column. */
  wide?: boolean
}
