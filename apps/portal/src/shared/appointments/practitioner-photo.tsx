import {photoPath} from '@ceibo/contract/content/site-picture'
import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import styles from './practitioner-photo.module.css'

/** The photo of a professional beside the name, which says the same; nothing where there is none. */
export function PractitionerPhoto({of: {photo}}: {of: Pick<Professional, 'photo'>}) {
  if (!photo) return null
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={photoPath(photo, 'avif')} />
      <img src={photoPath(photo, 'jpg')} alt="" width={56} height={56} loading="lazy" decoding="async" />
    </picture>
  )
}

/** Who attends as an item of a description list, with the photo where there is one. */
export function practitionerItem(practitioner: Professional) {
  const {term, value} = whoAttends(practitioner)
  if (!practitioner.photo) return {term, value}
  return {
    term,
    value: (
      <span className={styles.beside}>
        <PractitionerPhoto of={practitioner} />
        <span>{value}</span>
      </span>
    ),
  }
}
