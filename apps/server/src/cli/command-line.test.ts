import {describe, expect, it} from 'vitest'
import {formOf, readCommandLine} from './command-line.ts'

const commands = new Map([
  ['migrate', {}],
  ['demo load', {}],
  ['demo clear', {}],
  ['review reject', {words: ['NUMBER'], options: {reviewer: {value: 'NAME'}, reason: {value: 'TEXT', repeated: true}}}],
])
const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean), commands)

describe('the command line', () => {
  it('finds commands of one word or two, with their words and options', () => {
    expect(read('migrate')).toMatchObject({is: 'run', name: 'migrate', input: {words: [], options: {}}})
    expect(read('review reject 7 --reason Borrosa --reviewer Ana --reason=Vencida')).toMatchObject({
      is: 'run',
      name: 'review reject',
      input: {words: ['7'], options: {reviewer: ['Ana'], reason: ['Borrosa', 'Vencida']}},
    })
  })

  it('gives help for everything and for each command', () => {
    expect([read('--help'), read('-h')]).toEqual([{is: 'usage'}, {is: 'usage'}])
    expect(read('demo clear --help')).toMatchObject({is: 'help', name: 'demo clear'})
    expect(read('review reject -h')).toMatchObject({is: 'help', name: 'review reject'})
  })

  it.each([
    ['', 'Which command? Allowed: migrate, demo load, demo clear, review reject, or --help.'],
    ['bogus', 'There is no command "bogus". Allowed: migrate, demo load, demo clear, review reject, or --help.'],
    [
      'constructor',
      'There is no command "constructor". Allowed: migrate, demo load, demo clear, review reject, or --help.',
    ],
    ['demo', 'There is no command "demo". Allowed: demo load, demo clear, or --help.'],
    ['demo drop', 'There is no command "demo drop". Allowed: demo load, demo clear, or --help.'],
    [
      '--help migrate',
      'There is no command "--help". Allowed: migrate, demo load, demo clear, review reject, or --help.',
    ],
    ['migrate bogus', '"bogus" is not known. Allowed: migrate, or migrate --help.'],
    ['demo clear --dry-run', "Unknown option '--dry-run'. Allowed: demo clear, or demo clear --help."],
    ['demo clear --dry-run --help', "Unknown option '--dry-run'. Allowed: demo clear, or demo clear --help."],
  ])('refuses "%s" with what is allowed', (line, why) => {
    expect(() => read(line)).toThrow(why)
  })

  it.each([
    ['review reject 7 --reviewer Ana --reasons Borrosa', "Unknown option '--reasons'."],
    ['review reject --reviewer Ana', 'NUMBER is missing.'],
    ['review reject 7 8 --reviewer Ana', '"8" is not known.'],
    ['review reject 7 --reviewer', "Option '--reviewer <value>' argument missing."],
    ['review reject 7 --reviewer --reason Borrosa', "Option '--reviewer' argument is ambiguous."],
    ['review reject 7 --reviewer Ana --reviewer Eva', '--reviewer is given more than once.'],
  ])('refuses "%s" with the form of the command', (line, why) => {
    const form = 'review reject NUMBER --reviewer NAME --reason TEXT …'
    expect(() => read(line)).toThrow(`${why} Allowed: ${form}, or review reject --help.`)
  })

  it('writes the form of a command', () => {
    expect(formOf('migrate', {})).toBe('migrate')
  })
})
