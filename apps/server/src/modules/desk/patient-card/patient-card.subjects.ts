import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'

/** The person whose card is opened; whether there is one is for the command to find. */
export type CardSubject = {is: 'card'; personId: number}

export const cardOf = (id: string): SubjectSource<CardSubject> =>
  ofStaff('card', [id], async (given) => ({is: 'card', personId: idIn(given)}))
