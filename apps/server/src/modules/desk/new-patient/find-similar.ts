import type {similarPatients as contract} from '@ceibo/contract/desk/new-patient'
import {MAX_OF_A_KIND} from '@ceibo/contract/desk/one-line'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {searchWords} from '@ceibo/rules/desk/search-words'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {findPeople} from '#modules/people/people.offers.ts'
import {personView} from '#modules/desk/one-line/one-line.view.ts'

/** The words of a name that are looked for; more are in few names. */
const MAX_WORDS = 4

/** Who may be the person that a desk adds: whoever has the document, and whoever was born that day and has a word of the name. */
export async function findSimilar(
  {input: {documentNumber: number = '', names, birthDate}}: Call<typeof contract>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const today = civilDate(clock.now())
  const words = searchWords(names ?? '').filter((word) => word.length > 1)
  const found = await Promise.all([
    number === '' ? [] : findPeople(db, {by: 'number', document: number}, MAX_OF_A_KIND),
    ...(birthDate === undefined ? [] : words.slice(0, MAX_WORDS)).map((word) =>
      findPeople(db, {by: 'words', words: [word], bornOn: birthDate}, MAX_OF_A_KIND),
    ),
  ])
  const [withDocument, ...named] = found
  const similar = [...withDocument.filter((one) => one.documentNumber === number), ...named.flat()]
  const all = new Map(similar.map((one) => [one.personId, one]))
  return {people: [...all.values()].slice(0, MAX_OF_A_KIND).map((one) => personView(one, today))}
}
