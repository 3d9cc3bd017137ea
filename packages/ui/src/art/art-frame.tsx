import type {ReactNode} from 'react'

type Props = {width: number; height: number; children: ReactNode}

/** The SVG frame of a drawing: decorative, so hidden from screen readers; its container sets its size. */
export function ArtFrame({width, height, children}: Props) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {children}
    </svg>
  )
}

/** A soft patch of ground behind a scene of 200 by 150. */
export function ArtGround({fill = 'var(--art-sky)'}: {fill?: string}) {
  return (
    <path
      fill={fill}
      d="M22 92C12 62 34 26 74 18c30-6 44 8 66 6 28-2 48 22 50 50 2 30-20 50-52 56-40 8-104 6-116-38Z"
    />
  )
}

/** A fallen petal of the ceibo, some 14 wide. */
export function ArtPetal({at, turn = 0, size = 1}: {at: readonly [number, number]; turn?: number; size?: number}) {
  return (
    <path
      fill="var(--art-ceibo)"
      transform={`translate(${at.join()}) rotate(${turn}) scale(${size})`}
      d="M-7 2C-6-5 2-8 8-5 7 3-1 8-7 2Z"
    />
  )
}
