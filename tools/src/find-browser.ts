import {accessSync, constants} from 'node:fs'
import {delimiter, join} from 'node:path'
import {runCommand} from './run-command.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Draws the same pages for half of the processor time, but has no camera. */
const SHELL_NAMES = ['chromium-headless-shell']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/** The browser for the journeys: CHROMIUM_PATH, or the one of this system. */
function installedBrowser(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...onPath(NAMES), ...APPLICATIONS]
  return candidates.find((path) => path !== '' && isExecutable(path))
}

/** The headless shell of this system, for what needs no camera. */
export const headlessShell = (): string | undefined => onPath(SHELL_NAMES).find(isExecutable)

async function installWithApt(): Promise<void> {
  await runCommand('apt-get', ['update'], {env: {DEBIAN_FRONTEND: 'noninteractive'}})
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'], {
    env: {DEBIAN_FRONTEND: 'noninteractive'},
  })
}

/** The path of a browser; installs Chromium when there is none: by apt-get as root, else Playwright's own build. */
export async function ensureBrowser(): Promise<string> {
  const found = installedBrowser()
  if (found) return found
  process.stdout.write('No Chromium on this machine: installing one for the browser journeys…\n')
  if (process.getuid?.() === 0) await installWithApt()
  const now = installedBrowser()
  if (now) return now
  const {code, output} = await runCommand('playwright', ['install', 'chromium'])
  const {chromium} = await import('@playwright/test')
  if (code === 0 && isExecutable(chromium.executablePath())) return chromium.executablePath()
  throw new Error(`The journeys need Chromium. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.\n${output}`)
}
