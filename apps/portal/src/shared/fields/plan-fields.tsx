import {MAX_PLAN_NAME_LENGTH} from '@ceibo/contract/fields/field-lengths'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import {OTHER_PLAN} from '@ceibo/contract/people/home-and-plan'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {FieldGroup} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {useState} from 'react'
import {ChoiceOptions, usePlanTypes, type HomeChoices} from './catalogue-choices.tsx'
import {HOME_LABELS} from './home-form.ts'

type Props = {
  field: (name: string) => {id: string; name: string; error: string | undefined}
  choices: HomeChoices
  /** The earlier values: the plan types load only after the plan is known. */
  draft: Typed
  /** Whether the plan type, or the name of another insurer, is required. */
  isWhole?: boolean
  /** Whether the name of another insurer is required, even where the plan type is optional. */
  isNamed?: boolean
  legend?: string
  hidesLegend?: boolean
}

const OPTIONAL = {note: '(opcional)'}

/** The insurer and plan type of a person. The types depend on the insurer; an unlisted insurer is typed as text. */
export function PlanFields({
  field,
  choices,
  draft,
  isWhole = false,
  isNamed = isWhole,
  legend = 'Tu cobertura',
  hidesLegend = false,
}: Props) {
  const note = isWhole ? {} : OPTIONAL
  const [plan, setPlan] = useState(draft['plan'] ?? '')
  const planId = plan === '' ? null : Number(plan)
  return (
    <FieldGroup {...{legend, hidesLegend}}>
      <Pair>
        <SelectField
          {...field('plan')}
          label={HOME_LABELS.plan}
          defaultValue={plan}
          onChange={(event) => setPlan(event.target.value)}
        >
          <ChoiceOptions choices={[...choices.plans, {id: OTHER_PLAN, name: 'Otra'}]} />
        </SelectField>
        {planId === OTHER_PLAN && (
          <>
            <TextField
              {...field('otherPlan')}
              label={HOME_LABELS.otherPlan}
              {...(isNamed ? {} : OPTIONAL)}
              defaultValue={draft['otherPlan']}
              maxLength={MAX_PLAN_NAME_LENGTH}
            />
            <TextField
              {...field('otherPlanType')}
              label={HOME_LABELS.otherPlanType}
              {...note}
              defaultValue={draft['otherPlanType']}
              maxLength={MAX_PLAN_NAME_LENGTH}
            />
          </>
        )}
        {planId !== null && planId !== OTHER_PLAN && (
          <PlanTypeField
            key={planId}
            {...{field, planId, note}}
            typed={plan === draft['plan'] ? draft['planType'] : undefined}
          />
        )}
      </Pair>
    </FieldGroup>
  )
}

type TypeProps = Pick<Props, 'field'> & {planId: number; note: {note?: string}; typed: string | undefined}

/** The plan types of one insurer, shown after they have loaded, if there are any. */
function PlanTypeField({field, planId, note, typed = ''}: TypeProps) {
  const {data: types, isPending} = usePlanTypes(planId)
  // The earlier choice stays in the form, and the field keeps its height, while the options load.
  const shown = isPending && typed !== '' ? [{id: Number(typed), name: 'Cargando…'}] : types
  // The type is optional: the form works without its list.
  if (!shown?.length) return null
  return (
    <SelectField
      key={Number(isPending)}
      {...field('planType')}
      label={HOME_LABELS.planType}
      {...note}
      defaultValue={typed}
    >
      <ChoiceOptions choices={shown} />
    </SelectField>
  )
}
