import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {SET_UP_CODE_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {DemoExtension} from '#demo-extension.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'

/** The text printed after the start: addresses, in the demo the sign-ins, and where nobody of the staff has an account the code for the first. */
export function welcome(
  config: Configuration,
  port: number,
  {
    demo,
    setUpCode,
  }: {demo?: Pick<DemoExtension, 'people' | 'staff' | 'password'> | undefined; setUpCode?: string | undefined} = {},
): string {
  const local = `http://${config.host.includes(':') ? `[${config.host}]` : config.host.replace('0.0.0.0', '127.0.0.1')}:${port}`
  const url = config.publicUrl.endsWith(':0') ? local : config.publicUrl
  const places = [
    ['Portal', url],
    ['Console', `${url}${CONSOLE}`],
    ['API', `${url}/api/docs`],
    ...(config.demo
      ? [
          ['Mail of the demo', `${url}/demo/correo`],
          ['Messages', `${url}/demo/mensajes`],
        ]
      : []),
  ]
  const people = (demo?.people ?? []).map(
    ({document, name, lookFor}) => `  ${document}  ${name.padEnd(14)}  ${lookFor}`,
  )
  const staff = (demo?.staff ?? []).map(
    ({email, name, lookFor}) => `  ${email.padEnd(22)}  ${name.padEnd(14)}  ${lookFor}`,
  )
  const lines = [
    '',
    `${config.brand.name} is ready.`,
    '',
    ...places.map(([name = '', address = '']) => `  ${name.padEnd(17)} ${address}`),
    ...(demo ? ['', `Sign in with a DNI and the password ${demo.password}`, ...people] : []),
    ...(demo ? ['', 'Sign in to the console with a mail address and the same password', ...staff] : []),
    ...(setUpCode === undefined ? [] : ['', ...firstAccount(setUpCode, `${url}${CONSOLE}`)]),
    '',
  ]
  return `${lines.join('\n')}\n`
}

const firstAccount = (code: string, console: string): string[] => [
  `Nobody of the staff has an account yet. Make the first one at ${console} with this code,`,
  `which serves once, for ${SET_UP_CODE_HOURS} hours or until the next start:`,
  '',
  `  ${code}`,
]
