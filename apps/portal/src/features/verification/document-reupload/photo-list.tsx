import {Button} from '@ceibo/ui/button'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import {sizeText, type Photo} from '#shared/photos/chosen-photo.ts'
import styles from './document-reupload.module.css'

type Props = {
  photos: readonly Photo[]
  /** Why the server refused some of them, by index. */
  refused: ReadonlyMap<Photo, string>
  onRemove: (photo: Photo) => void
}

/** The chosen pictures, in the order of sending. */
export function PhotoList({photos, refused, onRemove}: Props) {
  return (
    <>
      <output className="visually-hidden">
        {photos.length === 0 ? '' : `${photos.length} ${photos.length === 1 ? 'imagen elegida' : 'imágenes elegidas'}`}
      </output>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Imágenes elegidas">
          {photos.map((photo, place) => (
            <li key={photo.id} className={styles.photo} data-invalid={refused.has(photo) || undefined}>
              <img src={photo.address} alt={`Imagen ${place + 1}`} />
              <span className={styles.name}>{photo.name}</span>
              <span className={styles.size}>{sizeText(photo.content.size)}</span>
              {refused.has(photo) && <span className={styles.refusal}>{refused.get(photo)}</span>}
              <Button kind="quiet" small icon={Trash} onClick={() => onRemove(photo)}>
                Quitar <span className="visually-hidden">imagen {place + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
