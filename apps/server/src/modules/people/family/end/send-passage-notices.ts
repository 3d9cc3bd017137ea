import {inTransaction} from '@ceibo/database/transaction'
import {birthdayAt} from '@ceibo/rules/people/acting-for'
import {ADOLESCENT_AGE} from '@ceibo/rules/people/age'
import {NOTICE_DAYS, noticeDue, PASSAGE_AGES, type PassageAge} from '@ceibo/rules/people/passage-notices'
import {addDays, civilDate, daysBetween, instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {passageMail} from '#modules/people/mails/family-mails.ts'
import {childrenBornBetween, insertPassageNotice, type PassageRow} from './passage-notice.queries.ts'

/**
 * Notifies holders and children, some weeks and one day before, that a birthday will change who may see and do what; once each. Notices of days on
 * which the job did not run are sent later. Returns how many were sent.
 */
export async function sendPassageNotices(on: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const now = on.clock.now()
  const today = civilDate(now)
  let sent = 0
  for (const age of PASSAGE_AGES) {
    const bornFrom = yearsBefore(today, age)
    // A day more on each side, for births on 29 February; the birthday decides.
    for (const row of await childrenBornBetween(on.db, bornFrom, addDays(bornFrom, NOTICE_DAYS.first + 2))) {
      const birthday = birthdayAt(row.birth_date, age)
      const daysBefore = noticeDue(daysBetween(today, birthday))
      if (daysBefore === undefined) continue
      const isNew = await inTransaction(on.db, async (tx) => {
        const notice = {childId: row.child_id, recipientId: row.id, age, daysBefore, now} as const
        if (!(await insertPassageNotice(tx, notice))) return false
        const {subject, text} = wordsOf(row, age, birthday)
        await insertNotification(tx, row.id, {text, page: 'family', topic: 'family', now})
        if (row.email !== null) {
          const data = {firstName: row.first_name, subject, text}
          await queueMail(tx, passageMail, {recipient: row.email, data, now, personId: row.id})
        }
        return true
      })
      if (isNew) sent++
    }
  }
  return sent
}

const yearsBefore = (date: string, years: number) =>
  addDays(`${Number(date.slice(0, 4)) - years}-${date.slice(5, 7)}-01`, Number(date.slice(8)) - 1)

function wordsOf(row: PassageRow, age: PassageAge, birthday: string): {subject: string; text: string} {
  const day = spokenDate(instantOf(birthday, '12:00'))
  const name = row.child_name
  if (row.id === row.child_id) {
    return {
      subject: `Cumplís ${age} años`,
      text:
        age === ADOLESCENT_AGE
          ? `El ${day} cumplís ${age} años. Desde ese día, los resultados reservados los ves solo vos.`
          : `El ${day} cumplís ${age} años. Desde ese día podés tener tu propia cuenta, y quienes actuaban por vos solo lo hacen si los invitás.`,
    }
  }
  return {
    subject: `${name} cumple ${age} años`,
    text:
      age === ADOLESCENT_AGE
        ? `El ${day} ${name} cumple ${age} años. Desde ese día los resultados reservados son solo para ${name}; el resto sigue igual.`
        : `El ${day} ${name} cumple ${age} años. Desde ese día no vas a poder ver sus resultados ni sacarle turnos. Con su propia cuenta, ${name} puede invitarte a seguir con los turnos.`,
  }
}
