import {sex} from '@ceibo/contract/wire-fields'

export function genderView({id, code, name}: {id: number; code: string; name: string}) {
  return {id, code: sex.parse(code), name}
}
