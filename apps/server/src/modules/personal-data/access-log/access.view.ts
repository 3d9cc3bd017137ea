import type {Access} from '@ceibo/contract/access-log'
import type {DataRequest} from '@ceibo/contract/data-requests'
import {civilInstant} from '@ceibo/rules/civil-time'
import {wordsOf} from '../../audit/audit.module.ts'
import type {AccessRow} from '../../audit/audit.module.ts'

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
    objection: objections.get(row.id) ?? null,
  }
}

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
        ? {who: 'Quien tenía el link', role: 'Con el link de un email, sin ingresar'}
        : {who: 'Alguien que no había ingresado', role: 'Sin ingresar a la cuenta'}
    default:
      return words?.team === undefined
        ? {who: 'El sistema', role: 'De forma automática'}
        : {who: words.team, role: 'Como personal de la red'}
  }
}
