import styles from './brand-mark.module.css'

/** One petal in two halves, a light and a dark one; the flower is five of them around 50,50. */
const lit = 'M49.5 42C39 36.5 35 23 40.5 13 43.5 7.8 47.5 5 53.5 2.5 48 15 48 29 49.5 42Z'
const shaded = 'M51 42C49.5 29 49.8 16 54.5 3.5 63 10 67 20 63.5 30.5 61.5 36.5 57 40 51 42Z'
const turns = [0, 72, 144, 216, 288]

/** The flower alone, in the colour of its `fill`. */
export function BrandFlower({className}: {className?: string | undefined}) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {turns.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 50)`}>
          <path d={lit} />
          <path d={shaded} opacity=".72" />
        </g>
      ))}
      <circle cx="50" cy="50" r="5.5" data-centre="" />
    </svg>
  )
}

type Props = {
  name: string
  /** A logo of the network instead of the flower. */
  logoUrl?: string | undefined
  size?: 'small' | 'large'
  /** `light` for deep panels and pictures. */
  tone?: 'ink' | 'light'
  /** Hides the name visually where space is narrow; screen readers still read it. */
  folds?: boolean
}

/** Flower (or the network's logo) and name. */
export function BrandMark({name, logoUrl, size = 'small', tone = 'ink', folds}: Props) {
  return (
    <span className={styles.mark} data-size={size} data-tone={tone} data-folds={folds}>
      {logoUrl ? <img src={logoUrl} alt="" className={styles.logo} /> : <BrandFlower className={styles.flower} />}
      <span>{name}</span>
    </span>
  )
}
