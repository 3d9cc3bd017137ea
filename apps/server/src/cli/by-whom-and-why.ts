import {type CommandInput, CommandMisused} from './command-line.ts'

const MAX_WORDS = 500

/** Who asks for a command and why, for the record. Throws CommandMisused when one is missing or too long. */
export function byWhomAndWhy(options: CommandInput['options']): {by: string; reason: string} {
  const by = options['by']?.[0]?.trim() ?? ''
  const reason = options['reason']?.[0]?.trim() ?? ''
  if (by === '' || by.length > MAX_WORDS) throw new CommandMisused('Say who asks for it: --by NAME.')
  if (reason === '' || reason.length > MAX_WORDS) throw new CommandMisused('Say why: --reason "…".')
  return {by, reason}
}
