import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

const petals: readonly (readonly [x: number, y: number, turn: number, size: number])[] = [
  [34, 52, 20, 1],
  [52, 118, -30, 1.1],
  [166, 44, 60, 1.1],
  [158, 116, 10, 0.9],
  [26, 88, 80, 0.8],
]

/** The flower open, with its tick. */
export const SuccessArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    {[0, 72, 144, 216, 288].map((turn) => (
      <path
        key={turn}
        fill="var(--art-ceibo)"
        transform={`rotate(${turn} 100 76)`}
        d="M100 62c-13-6-20-18-16-34 2-6 6-10 12-13 13 7 22 20 19 33-2 7-7 11-15 14Z"
      />
    ))}
    <circle cx="100" cy="76" r="31" fill="var(--art-white)" />
    <circle cx="100" cy="76" r="25" fill="var(--art-leaf-deep)" />
    <path
      d="M88 77l8.5 8.5L113 68"
      fill="none"
      stroke="#fff"
      strokeWidth="6.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    {petals.map(([x, y, turn, size]) => (
      <ArtPetal key={x} at={[x, y]} turn={turn} size={size} />
    ))}
    <g fill="var(--art-sol)">
      <circle cx="46" cy="34" r="4" />
      <circle cx="176" cy="82" r="4.5" />
      <circle cx="140" cy="22" r="3.5" />
      <circle cx="72" cy="134" r="3.5" />
    </g>
  </ArtFrame>
)
