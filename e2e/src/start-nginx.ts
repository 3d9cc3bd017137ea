// Starts Debian's nginx with TLS in front of a server, as docs/operations/nginx.conf says, with a certificate made for this run.
import {execFileSync, spawn} from 'node:child_process'
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const [port = '', upstream = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'ceibo-nginx-'))
// The workers of nginx run as another user.
chmodSync(folder, 0o755)
const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
const REQUEST = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
execFileSync('openssl', [
  ...REQUEST.split(' '),
  '-addext',
  'subjectAltName=DNS:localhost',
  '-keyout',
  key,
  '-out',
  certificate,
])

/** What an operator changes in the file. */
const CHANGES = [
  ['server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`],
  ['listen 80;', `listen 127.0.0.1:${Number(port) + 1};`],
  ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
  ['/etc/ssl/portal.example.pem', certificate],
  ['/etc/ssl/portal.example.key', key],
] as const

const template = readFileSync(new URL('../../docs/operations/nginx.conf', import.meta.url), 'utf8')
const site = CHANGES.reduce((text, [from, to]) => {
  if (!text.includes(from)) throw new Error(`docs/operations/nginx.conf has no ${from}`)
  return text.replaceAll(from, to)
}, template).replaceAll('portal.example', 'localhost')

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (kind) => `${kind}_temp_path ${join(folder, kind)};`,
)
const whole = `pid ${join(folder, 'nginx.pid')};
events {}
http {
${temporary.join('\n')}
${site}
}
`
const file = join(folder, 'nginx.conf')
writeFileSync(file, whole)
const nginx = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'], {
  stdio: 'inherit',
  detached: true,
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => nginx.kill(signal))
nginx.on('exit', (code) => {
  rmSync(folder, {recursive: true, force: true})
  process.exitCode = code ?? 1
})
