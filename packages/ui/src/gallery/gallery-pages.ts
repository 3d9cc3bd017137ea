import type {GalleryExample} from './gallery-example.ts'

const modules = import.meta.glob<{example: GalleryExample}>('../**/*.example.tsx', {eager: true})

/** Every example by its id, which is the file's name: `button` for `button.example.tsx`. */
export const galleryPages: ReadonlyMap<string, GalleryExample> = new Map(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^.*\//, '').replace('.example.tsx', ''),
    module.example,
  ]),
)
