/** The most frequent words of leaked passwords, and words that people in Argentina are likely to choose. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd contrasena contrasenia micontrasena secreto qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abcd
  abcde abcdef abcdefg abcdefgh abc123 a1b2c3d4 aabbcc admin administrador administrator root usuario user welcome
  bienvenido bienvenida hola holahola iloveyou teamo tequiero teamomucho amor amormio corazon princesa bebe familia
  argentina buenosaires bocajuniors boca riverplate river racing independiente sanlorenzo maradona messi futbol
  dragon monkey football baseball master shadow superman batman pokemon sunshine letmein trustno login access changeme
  default temporal invitado cambiame google facebook instagram whatsapp internet samsung
  jesus jesucristo dios diosesamor estrella mariposa chocolate
  12345678 123456789 1234567890 87654321 11111111 00000000 1q2w3e4r 1qaz2wsx qazwsx qazwsxedc q1w2e3r4 zaq12wsx`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
