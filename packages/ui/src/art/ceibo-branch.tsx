/** One flower of the raceme: the open standard and the keel, hanging from 0,0 towards the right. */
const standard = 'M0 0C10-9 29-8 38 6c3 6 3 12 0 17C27 26 7 19 0 0Z'
const keel = 'M0 0c13 5 20 15 18 29C7 28-2 15 0 0Z'

type At = readonly [x: number, y: number, turn: number, size: number]

const flowers: readonly At[] = [
  [0, 8, -8, 1],
  [0, 20, 172, -1],
  [3, 38, 8, 0.95],
  [3, 50, 182, -0.92],
  [6, 68, 16, 0.82],
  [7, 78, 190, -0.78],
  [10, 96, 26, 0.62],
  [11, 104, 200, -0.56],
]

/** A hanging bunch of ceibo flowers, some 80 wide and 140 high, from 0,0 down. */
export function CeiboBunch({at, turn = 0, size = 1}: {at: readonly [number, number]; turn?: number; size?: number}) {
  return (
    <g transform={`translate(${at.join()}) rotate(${turn}) scale(${size})`}>
      <path
        d="M0-6c0 40 4 80 14 128"
        fill="none"
        stroke="var(--art-ceibo-deep)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {flowers.map(([x, y, lean, scale]) => (
        <g
          key={y}
          transform={`translate(${x} ${y}) rotate(${scale < 0 ? lean - 180 : lean}) scale(${scale} ${Math.abs(scale)})`}
        >
          <path d={keel} fill="var(--art-ceibo-deep)" />
          <path d={standard} fill="var(--art-ceibo)" />
        </g>
      ))}
      <path d="M12 116c5 2 7 8 4 14-5-2-7-8-4-14Z" fill="var(--art-ceibo-deep)" />
    </g>
  )
}

const leaf = 'M0 0C10-16 32-20 50-8 40 10 16 16 0 0Z'

/** The three leaflets of a leaf, from 0,0 towards the right. */
export function CeiboLeaf({
  at,
  turn,
  size = 1,
  deep,
}: {
  at: readonly [number, number]
  turn: number
  size?: number
  deep?: boolean
}) {
  return (
    <g
      fill={deep ? 'var(--art-leaf-deep)' : 'var(--art-leaf)'}
      transform={`translate(${at.join()}) rotate(${turn}) scale(${size})`}
    >
      <path d={leaf} transform="translate(14 0)" />
      <path d={leaf} transform="rotate(-62) scale(.82)" />
      <path d={leaf} transform="rotate(58) scale(.82)" />
    </g>
  )
}
