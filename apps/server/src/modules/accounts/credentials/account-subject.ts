import {keyedHash} from '../../../platform/keyed-hash.ts'

/** The subject that counts login failures of an account from unknown browsers. A password reset deletes the count. */
export const accountSubject = (key: Buffer, document: {type: number; number: string}): Buffer =>
  keyedHash(key, 'login-account', `${document.type}:${document.number}`)
