import {describe, expect, it} from 'vitest'
import {EMPTY_DRAFT} from '#features/appointments/booking/booking-draft.ts'
import {NO_ORDER, objectionToFile, orderFromText, orderNote, withFile, withoutFile} from './medical-order.ts'

const MEGABYTE = 1024 * 1024
const page = (key: string) => ({key, name: `${key}.pdf`, bytes: 10})

describe('a stored medical order', () => {
  it('is one for each patient and service', () => {
    const draft = {...EMPTY_DRAFT, serviceId: 7}
    expect(orderNote(draft)).not.toBe(orderNote({...draft, serviceId: 8}))
    expect(orderNote(draft)).not.toBe(orderNote({...draft, patientId: 3}))
  })

  it('reads back what was written, and nothing from invalid text', () => {
    const order = {files: [page('a'), page('b')], handedIn: 'x'}
    expect(orderFromText(JSON.stringify(order))).toEqual(order)
    for (const broken of [null, '', '{', '[]', '{"files":[{}]}']) expect(orderFromText(broken)).toEqual(NO_ORDER)
  })

  it('has to be submitted again after its files change', () => {
    const handedIn = {files: [page('a')], handedIn: 'x'}
    expect(withFile(handedIn, page('b'))).toEqual({files: [page('a'), page('b')], handedIn: null})
    expect(withoutFile(handedIn, page('a'))).toEqual(NO_ORDER)
  })
})

describe('a file for a medical order', () => {
  it.each([
    ['a photograph of any size, which is made smaller', {type: 'image/jpeg', size: 14 * MEGABYTE}, 0, /^none$/],
    ['a PDF of 5 MB', {type: 'application/pdf', size: 5 * MEGABYTE}, 4, /^none$/],
    ['a larger PDF', {type: 'application/pdf', size: 5 * MEGABYTE + 1}, 0, /supera los 5 MB/],
    ['another kind of file', {type: 'text/plain', size: 1}, 0, /JPG o PNG, o un PDF/],
    ['a picture of another kind', {type: 'image/heic', size: 1}, 0, /JPG o PNG, o un PDF/],
    ['one more than five', {type: 'image/png', size: 1}, 5, /hasta 5 archivos/],
  ])('%s', (_, file, already, why) => {
    expect(objectionToFile(file, already) ?? 'none').toMatch(why)
  })
})
