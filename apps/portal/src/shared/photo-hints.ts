import type {PhotoHint} from './frame-hint.ts'

/** What is told of a photo that was taken or chosen. */
export const PHOTO_HINTS: Record<PhotoHint, string> = {
  small: 'Es muy chica: quizás no se pueda leer. Elegí la foto original o sacala otra vez.',
  dark: 'Parece oscura. Podés sacarla otra vez con más luz.',
  glare: 'Parece que tiene un reflejo. Podés sacarla otra vez, sin flash.',
  blurred: 'Parece borrosa. Podés sacarla otra vez, con el pulso firme.',
  cut: 'Parece que quedó cortada. Fijate que entren los cuatro bordes.',
}
