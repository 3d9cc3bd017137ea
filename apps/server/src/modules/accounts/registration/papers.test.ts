import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {accountsOf, anApplicant, newcomer, registrationServer} from './test-applicant.ts'

const {db} = await freshDatabase()

type Papers = {documentType?: number; documentNumber?: string; email?: string}

/** Registers somebody with these papers, from the code to the account. */
async function registered(papers: Papers, name: {nombre?: string; apellido?: string} = {}, person = {}) {
  const {server} = await registrationServer(db)
  const browser = anApplicant(server, db, {...newcomer(), ...papers})
  const asked = await browser.askPin(name)
  if (asked.statusCode !== 200) return asked
  await browser.verify(await browser.pinInMail())
  await browser.save(name)
  const {apellido, ...rest} = name
  return browser.create({person: {...rest, ...(apellido !== undefined && {apellido1: apellido}), ...person}})
}

describe('a registration', () => {
  it.each([
    ['D´Angelo', "D'Angelo"],
    ['D`Angelo', "D'Angelo"],
    ['D‘Angelo', "D'Angelo"],
    ['Pérez\u00A0Gil', 'Pérez Gil'],
    ['Juan‐Pablo', 'Juan-Pablo'],
  ])('stores the name %s as %s', async (typed, stored) => {
    const {documentNumber} = newcomer()
    expect((await registered({documentNumber}, {nombre: typed, apellido: typed})).statusCode).toBe(200)
    expect(await accountsOf(db, documentNumber)).toMatchObject([{first_name: stored, last_name: stored}])
  })

  it.each(['Ó', 'O\u0301', '--', '´´', 'Ana 2'])('refuses the name %s in words', async (nombre) => {
    const answer = await registered({}, {nombre})
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {errores: [{campo: 'nombre', mensaje: 'Ingresá un nombre válido'}]},
    ])
  })

  it.each(['_ana@correo.example', 'ana@ñandú.com.ar', "o'brien+turnos@correo.example"])(
    'mails its code to %s, and stores the address as it was written',
    async (email) => {
      const {documentNumber} = newcomer()
      expect((await registered({documentNumber, email})).statusCode).toBe(200)
      expect(await accountsOf(db, documentNumber)).toMatchObject([{email}])
    },
  )

  it.each([
    [5, 'AAB 123456', 'AAB123456'],
    [6, '12.345.678-K', '12345678K'],
    [6, 'HEGG560427MVZRRL04', 'HEGG560427MVZRRL04'],
    [4, '45.678', '45678'],
  ])('takes a document of type %i as its country issues it: %s', async (documentType, documentNumber, stored) => {
    expect((await registered({documentType, documentNumber})).statusCode).toBe(200)
    expect(await accountsOf(db, stored)).toHaveLength(1)
  })

  it.each([
    ['\u200B+54\u00A09 11 5555‑0300', '1155550300'],
    ['0341 15 555-0100', '3415550100'],
    ['+598 99 123 456', '+59899123456'],
  ])('stores the telephone %s as %s', async (telefono1, stored) => {
    const {documentNumber} = newcomer()
    expect((await registered({documentNumber}, {}, {telefono1})).statusCode).toBe(200)
    expect(await accountsOf(db, documentNumber)).toMatchObject([{phone: stored}])
  })

  it.each([
    ['15 5555 0300', 'Ingresá el número con su código de área, como 11 5555 0100'],
    ['11 5555 0300 int. 12', 'Ingresá el número sin el interno'],
    ['54', 'Ingresá un número válido'],
  ])('refuses the telephone %s in words', async (telefono1, mensaje) => {
    const answer = await registered({}, {}, {telefono1})
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {errores: [{campo: 'datosPersonales.telefono1', mensaje}]},
    ])
  })
})
