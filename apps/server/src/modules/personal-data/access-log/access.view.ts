import type {Access} from '@ceibo/contract/personal-data/access-log'
import type {DataRequest} from '@ceibo/contract/personal-data/data-requests'
import {civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import {type AccessRow, wordsOf} from '#modules/audit/audit.offers.ts'

type Reader = {
  personId: number
  holders: ReadonlyMap<number, string>
  objections: ReadonlyMap<number, DataRequest>
}

/** An audited event as the person whose data it was about reads it. Ids of others are left out. */
export function accessView(row: AccessRow, {personId, holders, objections}: Reader): Access {
  const isOwn = row.actor_kind === 'patient' && row.actor_id === personId
  const words = wordsOf(row.action)
  return {
    id: row.id,
    at: civilInstant(row.at),
    kind: words?.kind ?? 'data',
    ...(isOwn ? {who: 'Vos', role: 'Con tu cuenta'} : actorOf(row, holders)),
    what: words?.results?.[row.result] ?? words?.what ?? 'Usó tus datos',
    why: words?.why ?? '',
    isOwn,
    times: 1,
    objection: objections.get(row.id) ?? null,
  }
}

/**
 * Joins repeated actions without a session, such as requests for a link: neighbours that differ only in the time of the day. An event that the
 * person objected to stays separate.
 */
export function foldRepeats(rows: readonly AccessRow[], reader: Reader): Access[] {
  const folded: Access[] = []
  let before: AccessRow | undefined
  for (const row of rows) {
    const shown = accessView(row, reader)
    const last = folded.at(-1)
    if (before && last && isRepeat(row, before) && shown.objection === null && last.objection === null) last.times++
    else folded.push(shown)
    before = row
  }
  return folded
}

const isRepeat = (one: AccessRow, other: AccessRow): boolean =>
  one.actor_kind === 'anonymous' &&
  other.actor_kind === 'anonymous' &&
  one.action === other.action &&
  one.result === other.result &&
  civilDate(one.at) === civilDate(other.at)

function actorOf(row: AccessRow, holders: Reader['holders']): Pick<Access, 'who' | 'role'> {
  const words = wordsOf(row.action)
  switch (row.actor_kind) {
    case 'patient': {
      const name = holders.get(row.actor_id ?? 0)
      return name === undefined
        ? {who: 'Otra persona', role: 'Con su cuenta'}
        : {who: name, role: 'Como responsable a cargo'}
    }
    case 'staff':
      return {who: words?.team ?? 'El equipo de la red', role: 'Como personal de la red'}
    case 'anonymous':
      return words?.byLink
        ? {who: 'Quien tenía el link', role: 'Con un link o un QR nuestro, sin ingresar'}
        : {who: 'Alguien que no había ingresado', role: 'Sin ingresar a la cuenta'}
    default:
      return words?.team === undefined
        ? {who: 'El sistema', role: 'De forma automática'}
        : {who: words.team, role: 'Como personal de la red'}
  }
}
