import type {GalleryExample} from '#gallery/gallery-example.ts'
import {ProgressBar} from './progress-bar.tsx'

export const example: GalleryExample = {
  group: 'Estados',
  name: 'Progreso',
  states: [
    {name: 'Progreso', view: <ProgressBar label="Subiendo dni-dorso.jpg" percent={64} />},
    {name: 'Progreso sin medida', view: <ProgressBar label="Preparando tu PDF" />},
  ],
}
