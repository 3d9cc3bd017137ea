// node tools/src/draw-icons.ts: draws the icons of the installed app and the preview picture of links from our mark, into the portal's
// public folder. The files are committed to the repository; run it when the mark changes.
import {readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {SOCIAL_CARD} from '@ceibo/contract/content/site-picture'
import {OUR_LIGHT} from '@ceibo/rules/content/brand-palette'
import sharp, {type Sharp} from 'sharp'
import {ROOT} from './repository-files.ts'

const PUBLIC = join(ROOT, 'apps/portal/public')
const DEEP = '#073b3f'

const [mark = ''] = /<g[\s\S]*(?=<\/svg>)/.exec(await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')) ?? []

/** The mark on a square; the mark's side is `share` of the square's side. */
const square = (side: number, share: number, back: string) => {
  const [size, edge] = [side * share, (side * (1 - share)) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${back}"/>
    <svg x="${edge}" y="${edge}" width="${size}" height="${size}" viewBox="0 0 100 100">${mark}</svg></svg>`
}

const save = (name: string, picture: Sharp) =>
  picture
    .png({palette: true, effort: 10})
    .toBuffer()
    .then((bytes) => writeFile(join(PUBLIC, name), bytes))

const FONT_FILES = {
  regular: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  bold: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  ),
}

/** White text with transparent edges. */
const words = (text: string, weight: keyof typeof FONT_FILES, size: number) =>
  sharp({
    text: {
      text: `<span foreground="#ffffff">${text}</span>`,
      font: `Atkinson Hyperlegible Next ${size}`,
      fontfile: FONT_FILES[weight],
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()

await save('icono-192.png', sharp(Buffer.from(square(192, 0.86, OUR_LIGHT.paper))))
await save('icono-512.png', sharp(Buffer.from(square(512, 0.86, OUR_LIGHT.paper))))
// A launcher may crop everything outside a circle of four fifths of the side.
await save('icono-recortable-512.png', sharp(Buffer.from(square(512, 0.62, OUR_LIGHT.paper))))

const {width, height} = SOCIAL_CARD
const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${OUR_LIGHT.rio}"/><stop offset="1" stop-color="${DEEP}"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/>
  <circle cx="960" cy="315" r="430" fill="#fff" opacity=".05"/><circle cx="960" cy="315" r="290" fill="#fff" opacity=".06"/>
  <svg x="745" y="100" width="430" height="430" viewBox="0 0 100 100">${mark}</svg></svg>`
await save(
  'vista-previa.png',
  sharp(Buffer.from(card)).composite([
    {input: await words('La salud,\ncerca de tu casa', 'bold', 84), left: 80, top: 170},
    {input: await words('Turnos, resultados y centros\nmédicos y odontológicos', 'regular', 40), left: 82, top: 388},
  ]),
)
