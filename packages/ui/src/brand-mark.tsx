import styles from './brand-mark.module.css'

/** One petal, leaning as those of the ceibo do; the flower is five of them around a centre at 50,50. */
const petal =
  'M50.5 43.5C42 37.500 36.500 26.500 42 14 44 9.500 47 6 51 3c9 8 13.500 17 11.500 27-1.200 6-5.500 10.500-12 13.500Z'
const turns = [0, 72, 144, 216, 288]

/** The flower alone, in the colour of its `fill`. */
export function BrandFlower({className}: {className?: string | undefined}) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" focusable="false">
      {turns.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn} 50 50)`} />
      ))}
      <circle cx="50" cy="50" r="5" data-centre="" />
    </svg>
  )
}

type Props = {
  name: string
  /** A logo of the network instead of the flower. */
  logoUrl?: string | undefined
  size?: 'small' | 'large'
}

/** Flower (or the network's logo) and name. */
export function BrandMark({name, logoUrl, size = 'small'}: Props) {
  return (
    <span className={styles.mark} data-size={size}>
      {logoUrl ? <img src={logoUrl} alt="" className={styles.logo} /> : <BrandFlower className={styles.flower} />}
      <span>{name}</span>
    </span>
  )
}
