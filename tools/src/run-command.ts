import {spawn} from 'node:child_process'
import {delimiter, join} from 'node:path'
import {ROOT} from './repository-files.ts'

const BIN = join(ROOT, 'node_modules/.bin')

/** The environment of a child: our own Node.js and tools come first. */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {...process.env, PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`, ...extra}
}

export type CommandResult = {code: number; output: string}

/** Runs a program of node_modules/.bin or the PATH; with `show` its output is printed at once, otherwise it is returned. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: {cwd?: string; show?: boolean; env?: Record<string, string>} = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: toolEnvironment(options.env),
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const endWithUs = () => child.kill('SIGTERM')
    process.once('exit', endWithUs)
    child.once('close', () => process.off('exit', endWithUs))
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({code: code ?? 1, output: Buffer.concat(chunks).toString('utf8')}))
  })
}
