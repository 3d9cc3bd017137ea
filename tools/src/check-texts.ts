import type {PlacedText} from './written-texts.ts'

type Rule = {finds: RegExp; says: string}

/** Matches full words, but not in an address ("/demo/correo"), nor after a pronoun, where the verb is another form ("te lo indique"). */
const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\d@/.-]|\\b(?:lo|la|se|te) )(?:${words})(?![\\p{L}\\d@-]|\\.\\p{L})`, 'iu')

const RULES: readonly Rule[] = [
  {
    finds: word(
      'usted(?:es)?|(?:ingres|verifiqu|intent|indiqu|presion|revis|seleccion|llam|complet|confirm|acept)e(?:lo|la)?|int[eé]ntelo|continúe|elija|escriba|envíe|haga|vuelva|ingresar un|indicar una|su (?:contraseña|número|sesión)',
    ),
    says: 'a form of usted: this portal says vos ("ingresá", "tu")',
  },
  {
    finds: word('puedes|debes|tienes|quieres|necesitas|eres|vuelve a (?:enviar|hacer|ingresar|intentar|probar)'),
    says: 'a form of tú: this portal says vos ("podés")',
  },
  {finds: word('correos?|mails?|e-mails?'), says: 'the one word is "email"'},
  {finds: word('enlaces?'), says: 'the one word is "link"'},
  {finds: /^[^¿]*\p{L}[^¿]*\?/u, says: 'a question opens with ¿'},
  {finds: /^[^¡]*\p{L}[^¡]*!/u, says: 'an exclamation opens with ¡'},
  {finds: /\p{L}\.\.(?!\w)/u, says: 'an ellipsis is "…"'},
]

/** The texts for patients that differ from the portal's usage: the form of address, the word for email, the opening signs. */
export const textProblems = (texts: readonly PlacedText[]): string[] =>
  texts
    .filter(({language}) => language === 'spanish')
    .flatMap(({path, line, words}) =>
      RULES.flatMap(({finds, says}) => {
        const found = finds.exec(words)?.[0].trim()
        return found === undefined ? [] : [`${path}:${line}: "${found}": ${says}`]
      }),
    )
