import styles from './brand-mark.module.css'

/** One petal, leaning as those of the ceibo do; the flower is five of them around a centre at 50,50. */
const petal =
  'M50 41c-10.1-4.7-15.6-14-12.5-26.5 1.600-4.7 4.7-7.800 9.400-10.100 10.100 5.500 17.200 15.6 14.800 25.700-1.600 5.500-5.500 8.600-11.700 10.900Z'
const turns = [0, 72, 144, 216, 288]

/** The flower alone, in the colour of its `fill`. */
export function BrandFlower({className}: {className?: string | undefined}) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" focusable="false">
      {turns.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn} 50 50)`} />
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
