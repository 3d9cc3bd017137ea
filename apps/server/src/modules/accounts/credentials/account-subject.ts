import {keyedHash} from '../../../platform/keyed-hash.ts'

/** The subject that counts login failures of an account from unknown browsers. A password reset deletes the count. */
export const accountSubject = (key: Buffer, document: {type: number; number: string}): Buffer =>
  keyedHash(key, 'login-account', `${document.type}:${document.number}`)

/** The subject that counts wrong codes of a second step. Only somebody who knows the password can add to it. */
export const secondStepSubject = (key: Buffer, personId: number): Buffer =>
  keyedHash(key, 'login-second-step', String(personId))
