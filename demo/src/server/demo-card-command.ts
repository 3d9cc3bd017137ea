import {writeFile} from 'node:fs/promises'
import {systemClock} from '@ceibo/adapters/clock/port'
import {CARD_KINDS, cardOf, pictureOf, pngOf, videoOf, VIEWS, type CardPicture} from '#card-pictures.ts'
import type {View} from '#photograph-card.ts'
import {JULIAN, NAMED_PEOPLE} from '#people.data.ts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {type CommandInput, CommandMisused, CommandRefused} from '@ceibo/server/cli/command-line'

type Draw = (picture: Omit<CardPicture, 'name'>) => Promise<Buffer>

/** Draws the card in the format that the ending of the file says. */
const DRAWERS: ReadonlyMap<string, Draw> = new Map([
  ['jpg', (picture) => pictureOf(picture, {words: true})],
  ['png', pngOf],
  ['mjpeg', videoOf],
])
const VIEW_NAMES = Object.keys(VIEWS)
  .map((name) => (name.includes(' ') ? `"${name}"` : name))
  .join(', ')
const ENDINGS = [...DRAWERS.keys()].map((ending) => `.${ending}`).join(', ')

/** An identity card for trying the scan. */
export const DEMO_CARD_COMMAND = {
  'demo card': {
    summary: 'draw the identity card of a demo person, to try the scan with',
    help: [
      `Writes FILE (${ENDINGS}): the side of the card with the barcode, as a camera sees it. Show a picture to a camera, or give a`,
      'video to Chromium as its camera:',
      '',
      '  npm run ceibo -- demo card /tmp/card.mjpeg',
      '  chromium --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --use-file-for-fake-video-capture=/tmp/card.mjpeg',
      '',
      `--person  the document of a named person of the demo (${JULIAN}, whose identity is to be validated)`,
      `--kind    ${CARD_KINDS.join(', ')} (${CARD_KINDS[0]})`,
      `--view    ${VIEW_NAMES}`,
    ].join('\n'),
    words: ['FILE'],
    options: {person: {value: 'DOCUMENT'}, kind: {value: 'KIND'}, view: {value: 'VIEW'}},
    runAlone: async ({words: [file = ''], options}: CommandInput) => {
      const draw = DRAWERS.get(/\.(\w+)$/.exec(file)?.[1] ?? '')
      if (draw === undefined) throw new CommandMisused(`FILE must end in one of ${ENDINGS}.`)
      const document = options['person']?.[0] ?? JULIAN
      const person = NAMED_PEOPLE.find((one) => one.document === document)
      if (person === undefined) throw new CommandMisused(`--person: nobody of the demo has the document ${document}.`)
      const kind = CARD_KINDS.find((one) => one === (options['kind']?.[0] ?? CARD_KINDS[0]))
      if (kind === undefined) throw new CommandMisused(`--kind must be one of ${CARD_KINDS.join(', ')}.`)
      const view = new Map<string, View>(Object.entries(VIEWS)).get(options['view']?.[0] ?? 'straight')
      if (view === undefined) throw new CommandMisused(`--view must be one of ${VIEW_NAMES}.`)
      const drawn = await draw({person: cardOf(person, civilDate(systemClock.now())), kind, view})
      await writeFile(file, drawn).catch((error: Error) => {
        throw new CommandRefused(`${file} cannot be written: ${error.message}`)
      })
      return `The card of ${person.firstName} ${person.lastName} is in ${file}.`
    },
  },
}
