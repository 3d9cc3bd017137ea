import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {CheckUpScene} from '@ceibo/ui/art/check-up-scene'
import {AppointmentsTileArt, FamilyTileArt, ResultsTileArt} from '@ceibo/ui/art/tile-art'
import {WelcomeArt} from '@ceibo/ui/art/welcome-art'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const FOLDER = join(ROOT, 'apps/portal/public/dibujos')

const [day = '', night = ''] = readFileSync(join(ROOT, 'packages/ui/src/tokens.css'), 'utf8').split(
  '@media screen and (prefers-color-scheme: dark)',
)

/** The file of a drawing, with the values of the tokens, which a separate file cannot use. */
const fileOf = (drawing: ReactNode, tokens: string) =>
  renderToStaticMarkup(drawing)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => new RegExp(`${token}: (.+);`).exec(tokens)?.[1] ?? token)

// After a change of a drawing or its colours run `npx vitest run drawing-file -u` to update the files.
it.each<[string, ReactNode]>([
  ['bienvenida', <WelcomeArt key="" />],
  ['chequeo', <CheckUpScene key="" />],
  ['familia', <FamilyTileArt key="" />],
  ['resultados', <ResultsTileArt key="" />],
  ['turnos', <AppointmentsTileArt key="" />],
])('the files of the drawing "%s" match the drawing of the kit in both themes', async (name, drawing) => {
  await expect(fileOf(drawing, day)).toMatchFileSnapshot(join(FOLDER, `${name}.svg`))
  await expect(fileOf(drawing, night)).toMatchFileSnapshot(join(FOLDER, `${name}-noche.svg`))
})
