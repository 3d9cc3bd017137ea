import {brandPalettes} from '@ceibo/rules/content/brand-palette'
import type {ChosenColours} from '@ceibo/rules/content/brand-words'
import styles from './set-up-page.module.css'

/** How the colours look in both themes; the dark ones are derived. Nothing in it is pressed. */
export function BrandPreview({name, colours}: {name: string; colours: ChosenColours}) {
  const {light, dark} = brandPalettes({primary: colours.primaryColour, accent: colours.accentColour})
  return (
    <div className={styles.previews} aria-hidden="true">
      {[light, dark].map(({paper, ink, rio, onRio, ceibo}) => (
        <div key={paper} className={styles.preview} style={{background: paper, color: ink}}>
          <b className={styles.previewName}>{name}</b>
          <span className={styles.previewLink} style={{color: rio}}>
            Mis turnos
          </span>
          <span className={styles.previewAct} style={{background: rio, color: onRio}}>
            Pedir turno
          </span>
          <span className={styles.previewDot} style={{background: ceibo}} />
        </div>
      ))}
    </div>
  )
}
