/** One flower of the raceme: the open standard and the keel, hanging from 0,0 towards the right. */
const standard = 'M0 0C10-9 29-8 38 6c3 6 3 12 0 17C27 26 7 19 0 0Z'
const keel = 'M0 0c13 5 20 15 18 29C7 28-2 15 0 0Z'

/** Where each hangs: those to the left are mirrored. */
const flowers = [
  'translate(0 8) rotate(-8) scale(1)',
  'translate(0 20) rotate(-8) scale(-1 1)',
  'translate(3 38) rotate(8) scale(.95)',
  'translate(3 50) rotate(2) scale(-.92 .92)',
  'translate(6 68) rotate(16) scale(.82)',
  'translate(7 78) rotate(10) scale(-.78 .78)',
  'translate(10 96) rotate(26) scale(.62)',
  'translate(11 104) rotate(20) scale(-.56 .56)',
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
      {flowers.map((flower) => (
        <g key={flower} transform={flower}>
          <path d={keel} fill="var(--art-ceibo-deep)" />
          <path d={standard} fill="var(--art-ceibo)" />
        </g>
      ))}
      <path d="M12 116c5 2 7 8 4 14-5-2-7-8-4-14Z" fill="var(--art-ceibo-deep)" />
    </g>
  )
}

/** Three leaflets. */
const leaf =
  'M14 0C24-16 46-20 64-8 54 10 30 16 14 0ZM0 0C-7.7-13.4-2.2-30.9 13.5-39.3 22.6-25.1 17.7-5.4 0 0ZM0 0C15.5 0 27.8 13.6 27.3 31.3 10.4 32.2-4.2 18.1 0 0Z'

/** A leaf, from 0,0 towards the right. */
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
    <path
      d={leaf}
      fill={deep ? 'var(--art-leaf-deep)' : 'var(--art-leaf)'}
      transform={`translate(${at.join()}) rotate(${turn}) scale(${size})`}
    />
  )
}
