import {parseArgs} from 'node:util'

/** The arguments of a command. Every word is required; every option has a value. */
export type CommandForm = {
  words?: readonly string[]
  options?: Readonly<Record<string, {value: string; repeated?: boolean}>>
}

export type CommandInput = {words: readonly string[]; options: Readonly<Record<string, readonly string[]>>}

export type CommandLine<Command> =
  | {is: 'usage'}
  | {is: 'help'; name: string; command: Command}
  | {is: 'run'; name: string; command: Command; input: CommandInput}

/**
 * Parses a command line. Throws CommandMisused for an unknown command, word or option: an ignored word
 * could be an important one, as in `demo clear --dry-run`.
 */
export function readCommandLine<Command extends CommandForm>(
  args: readonly string[],
  commands: ReadonlyMap<string, Command>,
): CommandLine<Command> {
  if (args.length === 1 && isHelp(args[0])) return {is: 'usage'}
  const name = [3, 2, 1].map((length) => args.slice(0, length).join(' ')).find((one) => commands.has(one))
  const command = commands.get(name ?? '')
  if (name === undefined || command === undefined) throw new CommandMisused(unknownCommand(args, [...commands.keys()]))
  const {positionals, values} = parseArguments(name, command, args.slice(name.split(' ').length))
  const {help, ...options} = values
  if (help === true) return {is: 'help', name, command}
  const {words = []} = command
  if (positionals.length > words.length) throw misused(name, command, `"${positionals[words.length]}" is not known.`)
  if (positionals.length < words.length) throw misused(name, command, `${words[positionals.length]} is missing.`)
  const repeated = Object.entries(options).find(([option, given]) => {
    return Array.isArray(given) && given.length > 1 && command.options?.[option]?.repeated !== true
  })
  if (repeated) throw misused(name, command, `--${repeated[0]} is given more than once.`)
  return {is: 'run', name, command, input: {words: positionals, options: textsOf(options)}}
}

/** The usage of a command, such as `review accept NUMBER --reviewer NAME`. */
export function formOf(name: string, {words = [], options = {}}: CommandForm): string {
  const written = Object.entries(options).map(([option, {value, repeated}]) => {
    return `--${option} ${value}${repeated ? ' …' : ''}`
  })
  return [name, ...words, ...written].join(' ')
}

const isHelp = (word: string | undefined) => word === '--help' || word === '-h'

function parseArguments(name: string, command: CommandForm, args: readonly string[]) {
  const texts = Object.keys(command.options ?? {}).map((option) => [option, {type: 'string', multiple: true}] as const)
  try {
    return parseArgs({
      args: [...args],
      options: {...Object.fromEntries(texts), help: {type: 'boolean', short: 'h'}},
      allowPositionals: true,
    })
  } catch (error) {
    // Node's first sentence names the option; the rest is advice that does not apply here.
    const why = error instanceof Error ? (/^[^\n]*?(?=\. |\n|$)/.exec(error.message)?.[0] ?? '') : String(error)
    throw misused(name, command, `${why.replace(/\.$/, '')}.`)
  }
}

const misused = (name: string, command: CommandForm, why: string) =>
  new CommandMisused(`${why} Allowed: ${formOf(name, command)}, or ${name} --help.`)

function unknownCommand(args: readonly string[], names: readonly string[]): string {
  const group = names.filter((name) => name.startsWith(`${args[0]} `))
  const allowed = (group.length > 0 ? group : names).join(', ')
  if (args.length === 0) return `Which command? Allowed: ${allowed}, or --help.`
  const reported = args.slice(0, group.length > 0 ? 2 : 1).join(' ')
  return `There is no command "${reported}". Allowed: ${allowed}, or --help.`
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
  const lists = Object.entries(values).map(([option, given]) => [
    option,
    Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [],
  ])
  return Object.fromEntries(lists)
}

/** A command that the environment or the state of the installation forbids, or a failed check. One line; exit code 1. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Invalid arguments. The message says what is allowed; exit code 2. */
export class CommandMisused extends Error {
  override name = 'CommandMisused'
}
