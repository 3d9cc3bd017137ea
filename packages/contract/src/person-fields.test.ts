import {expect, it} from 'vitest'
import {firstName, lastName} from './person-fields.ts'

it.each(['María del C. Pérez', "D'Angelo", 'Ma. Elena', 'J.P.', 'Núñez-Ortiz', 'José María Jr.'])(
  'accepts the name %s',
  (name) => {
    expect(firstName.safeParse(name).success).toBe(true)
    expect(lastName.safeParse(name).success).toBe(true)
  },
)

it.each(['Premio. Entra en premios-ceibo.com.ar', 'bit.ly/x', 'Ana www.ejemplo', 'Ana@ejemplo', 'Ana 2', 't.co'])(
  'refuses %s, which may be a link',
  (name) => {
    expect(firstName.safeParse(name).success).toBe(false)
    expect(lastName.safeParse(name).success).toBe(false)
  },
)
