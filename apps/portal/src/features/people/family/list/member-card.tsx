import {fullName} from '@ceibo/contract/people/full-name'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Dependant, NextStep} from '@ceibo/contract/people/family'
import {PATHS, pathTo, withQuery} from '@ceibo/contract/pages/paths'
import {ageOn} from '@ceibo/rules/people/age'
import {Avatar} from '@ceibo/ui/avatar'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {Notice, type NoticeTone} from '@ceibo/ui/notice'
import {Cluster} from '@ceibo/ui/stack'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import UserRoundCheck from 'lucide/dist/esm/icons/user-round-check.mjs'
import {useId} from 'react'
import {useActingFor} from '#shared/family/acting-for.tsx'
import {WHOM} from '#shared/family/acting-target.ts'
import {planText} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {SCOPE_DEEDS} from '@ceibo/rules/appointments/scope-texts'
import styles from './family.module.css'

type Props = {member: Dependant; onUnlink: () => void}

/** One member of the family group: who they are, what is missing, and what the holder may do for them. */
export function MemberCard({member, onUnlink}: Props) {
  const {firstName, lastName, kind, can, nextStep} = member
  const reasonId = useId()
  const stuckId = useId()
  const name = fullName({firstName, lastName})
  const {member: actingFor, actFor} = useActingFor()
  const isActing = actingFor?.ednsId === member.ednsId
  return (
    <Card as="article" title={name} aside={<StateChip member={member} />}>
      <div className={styles.who}>
        <Avatar name={name} />
        <p className={styles.facts}>
          <Facts member={member} />
        </p>
      </div>
      {nextStep && <StepNotice id={reasonId} step={nextStep} member={member} />}
      <Cluster gap={2}>
        {!can.bookFor && kind === 'child' && nextStep && (
          <Button kind="ghost" small icon={CalendarPlus} disabled aria-describedby={reasonId}>
            Sacar turno<span className="visually-hidden"> para {firstName}</span>
          </Button>
        )}
        {can.bookFor && (
          <ButtonLink kind="ghost" small icon={CalendarPlus} href={withQuery(PATHS.booking, {[WHOM]: member.ednsId})}>
            Sacar turno<span className="visually-hidden"> para {firstName}</span>
          </ButtonLink>
        )}
        {(can.bookFor || can.seeResults) && !isActing && (
          <Button kind="ghost" small icon={UserRoundCheck} onClick={() => actFor(member.ednsId)}>
            Actuar por {firstName}
          </Button>
        )}
        {can.edit && (
          <ButtonLink kind="quiet" small icon={Pencil} href={pathTo(PATHS.editDependant, {dni: member.documentNumber})}>
            Editar<span className="visually-hidden"> los datos de {firstName}</span>
          </ButtonLink>
        )}
        <Button
          kind="quiet"
          small
          icon={UserMinus}
          disabled={!can.unlink}
          aria-describedby={can.unlink ? undefined : stuckId}
          onClick={onUnlink}
        >
          Desasociar<span className="visually-hidden"> a {firstName}</span>
        </Button>
      </Cluster>
      {!can.unlink && (
        <p id={stuckId} className={styles.facts}>
          Mientras revisamos su documento no podés desasociar a {firstName}.
        </p>
      )}
    </Card>
  )
}

/** "9 años · DNI 71000001 · Plan Azul 210", or for an adult the requested permission and its end. */
function Facts({member}: {member: Dependant}) {
  const {kind, birthDate, documentType, documentNumber, plan, scope, until} = member
  const today = useToday()
  const parts = [`${documentType.name} ${documentNumber}`]
  if (kind === 'child' && birthDate !== null) parts.unshift(ageText(birthDate, today))
  const planLine = planText({name: plan.name, typeName: plan.typeName})
  if (kind === 'child' && planLine) parts.push(planLine)
  if (kind === 'adult') parts.push(`Te dio permiso para ${SCOPE_DEEDS[scope]}`)
  if (until !== null) parts.push(`Hasta el ${longDate(until)}`)
  return parts.join(' · ')
}

/** "9 años", "1 año". */
function ageText(birthDate: string, today: string): string {
  const age = ageOn(birthDate, today)
  return age === 0 ? 'Menos de un año' : `${age} ${age === 1 ? 'año' : 'años'}`
}

function StateChip({member: {link, account, kind}}: {member: Dependant}) {
  if (kind === 'adult') return <Chip tone="ok">Te autorizó</Chip>
  if (link.id === 'unverified') return <Chip tone="bad">Vínculo sin verificar</Chip>
  if (link.id === 'pending') return <Chip tone="warn">Verificación en progreso</Chip>
  if (account.id === 'pending') return <Chip tone="warn">Validación en progreso</Chip>
  if (account.id === 'validated') return <Chip tone="ok">Validado</Chip>
  return <Chip tone="warn">Identidad sin validar</Chip>
}

const TONES: Record<NextStep['step'], NoticeTone> = {
  'verify-relationship': 'bad',
  'wait-for-relationship': 'warn',
  'validate-identity': 'warn',
  'wait-for-identity': 'info',
  'limited-scope': 'info',
  'own-account': 'info',
  paused: 'info',
}

/** What is missing, why, and a link to the page where the holder continues. */
function StepNotice({id, step, member}: {id: string; step: NextStep; member: Dependant}) {
  const {documentNumber: dni} = member
  const href =
    step.step === 'verify-relationship'
      ? pathTo(PATHS.verifyRelationship, {dni})
      : step.step === 'validate-identity'
        ? pathTo(PATHS.validateDependant, {dni})
        : null
  return (
    <Notice
      tone={TONES[step.step]}
      action={
        href !== null &&
        step.action !== null && (
          <ButtonLink small href={href} kind="ghost">
            {step.action}
            <span className="visually-hidden"> de {member.firstName}</span>
          </ButtonLink>
        )
      }
    >
      <span id={id}>{step.reason}</span>
    </Notice>
  )
}
