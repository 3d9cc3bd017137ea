import {seededRandom} from '#seeded-random.ts'

const PALETTES = [
  {sky: '#e1f0ef', wall: '#0b5e63', side: '#7cc0bb', ground: '#084a4e'},
  {sky: '#fbe9ee', wall: '#d8456b', side: '#8c1f3f', ground: '#6f1832'},
  {sky: '#e8f0fa', wall: '#1d4f91', side: '#8fb3e0', ground: '#12315b'},
  {sky: '#fff6e2', wall: '#8a5a00', side: '#ffc24a', ground: '#5e3d00'},
  {sky: '#e5f4ea', wall: '#2c6b49', side: '#7fbf98', ground: '#1d4a32'},
] as const

const WIDTH = 1600
const HEIGHT = 900
const STREET = 820

/** The front of an invented building as an SVG of 1600 × 900; the same for the same name. */
export function drawFacade(name: string): string {
  const random = seededRandom(`facade of ${name}`)
  const {sky, wall, side, ground} = random.pick(PALETTES)
  const floors = 2 + random.below(3)
  const bays = 3 + random.below(3)
  const [wide, tall] = [170 * bays + 60, 150 * floors + 60]
  const left = (WIDTH - wide) / 2 - 120 + random.below(240)
  const neighbours = [left - 300, left + wide + 20].map((x) => {
    const height = 180 + random.below(260)
    return `<rect x="${x}" y="${STREET - height}" width="280" height="${height}" fill="${side}"/>${windows(x, STREET - height, 2, Math.floor(height / 130), sky)}`
  })
  const sun = `<circle cx="${200 + random.below(1200)}" cy="${120 + random.below(80)}" r="70" fill="#ffc24a"/>`
  const roof = random.chance(0.5)
    ? `<path d="M${left - 30} ${STREET - tall} L${left + wide / 2} ${STREET - tall - 140} L${left + wide + 30} ${STREET - tall} Z" fill="${ground}"/>`
    : `<rect x="${left - 20}" y="${STREET - tall - 30}" width="${wide + 40}" height="30" fill="${ground}"/>`
  const door = left + wide / 2 - 55
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>`,
    sun,
    ...neighbours,
    `<rect x="${left}" y="${STREET - tall}" width="${wide}" height="${tall}" fill="${wall}"/>`,
    roof,
    windows(left, STREET - tall, bays, floors - 1, sky),
    `<rect x="${door}" y="${STREET - 170}" width="110" height="170" rx="8" fill="${sky}"/>`,
    `<rect x="${door - 40}" y="${STREET - 205}" width="190" height="24" fill="#ffffff"/>`,
    `<rect y="${STREET}" width="${WIDTH}" height="${HEIGHT - STREET}" fill="${ground}"/>`,
    '</svg>',
  ].join('')
}

function windows(x: number, y: number, bays: number, floors: number, fill: string): string {
  return Array.from({length: bays * floors}, (_, place) => {
    const [column, row] = [place % bays, Math.floor(place / bays)]
    return `<rect x="${x + 55 + column * 170 * (bays === 2 ? 0.7 : 1)}" y="${y + 50 + row * 130}" width="80" height="74" rx="6" fill="${fill}"/>`
  }).join('')
}
