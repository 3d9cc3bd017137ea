import {sex} from '@ceibo/contract/wire/wire-fields'
import type {Database} from '@ceibo/database/open-database'
import {isSamePerson, type PersonFacts} from '@ceibo/rules/verification/same-person'
import {lockDocumentOf, provedOwners} from './person-status.queries.ts'

/**
 * The validated person who has somebody's document number: the same person without an account, whom the account continues as once it has proved
 * its identity, another person, or somebody with an account.
 */
export type DocumentOwner = {
  is: 'same-person' | 'another-person' | 'another-account'
  person: PersonFacts & {id: number}
}

/** The people who have proved the documents of these people, by their ids; people whose document nobody proved are missing. */
export async function documentOwners(
  db: Database,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, DocumentOwner>> {
  const rows = await provedOwners(db, personIds)
  return new Map(
    rows.map((row) => {
      const person = {
        id: row.id,
        lastName: row.last_name,
        firstName: row.first_name,
        sex: sex.parse(row.sex),
        birthDate: row.birth_date,
      }
      const claimant = {
        lastName: row.for_last_name,
        firstName: row.for_first_name,
        sex: sex.parse(row.for_sex),
        birthDate: row.for_birth_date,
      }
      const isOne = isSamePerson(claimant, person)
      return [
        row.for_id,
        {is: row.has_account === true ? 'another-account' : isOne ? 'same-person' : 'another-person', person},
      ]
    }),
  )
}

/** The person who has proved somebody's document; other decisions about the document wait until this transaction ends. */
export async function lockDocumentOwner(tx: Database, personId: number): Promise<DocumentOwner | undefined> {
  await lockDocumentOf(tx, personId)
  return (await documentOwners(tx, [personId])).get(personId)
}

/** A document owner in words for a reviewer or counter. */
export function ownerText({is, person}: DocumentOwner): string {
  const {id, lastName, firstName, sex: which, birthDate} = person
  const who = `${lastName.toUpperCase()}, ${firstName}, born ${birthDate}, ${which} (person ${id})`
  switch (is) {
    case 'same-person':
      return `the network knows this person already, and an account goes on as ${who}`
    case 'another-person':
      return `the network knows another person with this number: ${who}`
    case 'another-account':
      return `another account has proved this document: ${who}`
  }
}
