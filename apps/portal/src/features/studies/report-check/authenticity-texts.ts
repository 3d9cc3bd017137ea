import type {AuthenticityAnswer} from '@ceibo/contract/studies/sharing/report-authenticity'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import {spokenDate} from '@ceibo/rules/time/civil-time'
import type {NoticeTone} from '@ceibo/ui/notice'

type Notice = {tone: NoticeTone; title: string; text: string}

/** The words of an answer: a notice, or the error of the field, or both. The form alone has neither. */
export type AuthenticityTexts = {notice?: Notice; error?: string}

const KINDS: Readonly<Record<StudyKind, string>> = {
  laboratory: 'de laboratorio',
  imaging: 'de diagnóstico por imágenes',
}

export function authenticityTexts(answer: AuthenticityAnswer, brand: string): AuthenticityTexts {
  switch (answer.is) {
    case 'not-asked':
      return {}
    case 'nothing-typed':
      return {error: 'Escribí el código del informe'}
    case 'authentic':
      return {
        notice: {
          tone: 'ok',
          title: 'Este informe es auténtico',
          text: `Es un informe ${KINDS[answer.kind]} de ${brand}, de fecha ${spokenDate(answer.issuedAt)}. Es la última versión.`,
        },
      }
    case 'replaced':
      return {
        notice: {
          tone: 'warn',
          title: 'Hay una versión más nueva',
          text:
            `Este informe ${KINDS[answer.kind]} de ${brand}, de fecha ${spokenDate(answer.issuedAt)}, es auténtico, pero lo ` +
            `reemplazó otro de fecha ${spokenDate(answer.newerAt)}. Pedí la versión nueva a quien te lo dio.`,
        },
      }
    case 'withdrawn':
      return {
        notice: {
          tone: 'bad',
          title: 'Este informe fue retirado',
          text:
            `Lo emitió ${brand} el ${spokenDate(answer.issuedAt)} como informe ${KINDS[answer.kind]}, pero quien lo hizo lo retiró: ` +
            (answer.newerAt === null
              ? 'lo que dice ya no vale. No lo uses y consultá a quien te lo dio.'
              : `lo que dice ya no vale. Hay uno nuevo, de fecha ${spokenDate(answer.newerAt)}: pedíselo a quien te lo dio.`),
        },
      }
    case 'unknown':
      return {
        notice: {
          tone: 'bad',
          title: 'No conocemos ese código',
          text: 'Compará lo que escribiste con el informe. Si es igual, el informe no es nuestro o ya no está en nuestro archivo.',
        },
        error: 'Fijate en el informe y escribí el código de nuevo',
      }
    case 'too-many':
      return {
        notice: {
          tone: 'warn',
          title: 'Probaste muchas veces',
          text: `Vas a poder probar de nuevo en ${answer.waitMinutes === 1 ? 'un minuto' : `${answer.waitMinutes} minutos`}.`,
        },
      }
    case 'unavailable':
      return {
        notice: {
          tone: 'warn',
          title: 'Ahora no podemos comprobarlo',
          text: 'El archivo de estudios no responde. Probá de nuevo en unos minutos.',
        },
      }
  }
}
