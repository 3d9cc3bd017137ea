type Tone = {sky: string; wall: string; side: string; roof: string}

const tones: readonly Tone[] = [
  {sky: 'var(--art-sky)', wall: 'var(--art-rio)', side: 'var(--art-mid)', roof: 'var(--art-rio-deep)'},
  {sky: 'var(--art-blush)', wall: 'var(--art-ceibo)', side: 'var(--art-ceibo-deep)', roof: 'var(--art-ceibo-deep)'},
  {sky: 'var(--art-blue-soft)', wall: 'var(--art-blue)', side: 'var(--art-mid)', roof: 'var(--art-rio-deep)'},
  {sky: 'var(--art-sand)', wall: 'var(--art-sol)', side: 'var(--art-ceibo)', roof: 'var(--art-ceibo-deep)'},
]

/** Walls, roof and openings of each building, on a ground at y 140 of a picture of 360 by 148. */
const buildings: readonly {wall: string; side: string; roof: string; windows: string; door: string}[] = [
  {
    wall: 'M86 140V34h82v106Z',
    side: 'M168 140V66h112v74Z',
    roof: 'M80 34v-6a6 6 0 0 1 6-6h82a6 6 0 0 1 6 6v6ZM168 66v-8h118v8Z',
    windows:
      'M100 48h18v18h-18zM136 48h18v18h-18zM100 78h18v18h-18zM136 78h18v18h-18zM186 80h20v20h-20zM218 80h20v20h-20zM250 80h20v20h-20z',
    door: 'M116 140v-22a11 11 0 0 1 22 0v22Z',
  },
  {
    wall: 'M84 140V76l64-38 64 38v64Z',
    side: 'M212 140V60h78v80Z',
    roof: 'M72 84l76-46 76 46-6 9-70-42-70 42Z',
    windows:
      'M102 92h20v20h-20zM174 92h20v20h-20zM226 74h18v20h-18zM258 74h18v20h-18zM226 106h18v20h-18zM258 106h18v20h-18z',
    door: 'M135 140v-34a13 13 0 0 1 26 0v34Z',
  },
  {
    wall: 'M80 140V62h200v78Z',
    side: 'M150 62V40h60v22Z',
    roof: 'M66 64l16-20h69v20ZM209 64V44h69l16 20ZM144 40l36-20 36 20Z',
    windows: 'M96 80h24v24H96zM134 80h24v24h-24zM202 80h24v24h-24zM240 80h24v24h-24z',
    door: 'M166 140v-34a14 14 0 0 1 28 0v34Z',
  },
  {
    wall: 'M92 140V52a60 30 0 0 1 120 0v88Z',
    side: 'M212 140V82h76v58Z',
    roof: 'M206 82v-6a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v6Z',
    windows:
      'M108 64h20v22h-20zM142 64h20v22h-20zM176 64h20v22h-20zM108 100h20v22h-20zM176 100h20v22h-20zM226 96h20v20h-20zM256 96h20v20h-20z',
    door: 'M139 140v-26a13 13 0 0 1 26 0v26Z',
  },
]

/** FNV-1a: spreads near names far apart. */
function hashOf(key: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619) >>> 0
  return hash
}

/** The picture of a centre: always the same for the same key, unlike its neighbours. Fills its box (360 by 148). */
export function CentreArt({of: key, className}: {of: string; className?: string | undefined}) {
  const seed = hashOf(key)
  const tone = tones[(seed >>> 5) % tones.length]
  const building = buildings[(seed >>> 11) % buildings.length]
  if (!tone || !building) return null
  const sunAt = seed % 3 === 0 ? 46 : 316
  return (
    <svg
      viewBox="0 0 360 148"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path fill={tone.sky} d="M0 0h360v148H0z" />
      <circle cx={sunAt} cy="36" r="19" fill={tone.wall === 'var(--art-sol)' ? 'var(--art-ceibo)' : 'var(--art-sol)'} />
      <path fill={tone.side} d={building.side} />
      <path fill={tone.wall} d={building.wall} />
      <path fill={tone.roof} d={building.roof} />
      <path fill="var(--art-white)" opacity=".88" d={building.windows} />
      <path fill="var(--art-white)" d={building.door} />
      <Tree x={362 - sunAt} flowering={seed % 2 === 0} />
      <Tree x={sunAt > 100 ? 318 : 30} flowering={seed % 2 === 1} />
      <path fill={tone.roof} d="M0 140h360v8H0z" />
    </svg>
  )
}

function Tree({x, flowering}: {x: number; flowering: boolean}) {
  return (
    <g transform={`translate(${x} 140)`}>
      <path d="M0 0v-30" stroke="var(--art-rio-deep)" strokeWidth="5" />
      <path
        fill="var(--art-leaf-deep)"
        d="M-24-36a15 15 0 0 1 9-24 17 17 0 0 1 31 0 15 15 0 0 1 8 25 14 14 0 0 1-20 9 16 16 0 0 1-28-10Z"
      />
      {flowering && (
        <g fill="var(--art-ceibo)">
          <circle cx="-11" cy="-44" r="4.5" />
          <circle cx="3" cy="-57" r="4.5" />
          <circle cx="13" cy="-42" r="4.5" />
          <circle cx="0" cy="-36" r="4" />
        </g>
      )}
    </g>
  )
}
