import {type RawBuilder, sql} from 'kysely'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'

/** The columns of a `Booking`, from a row with the columns of `appointment` and the person who is told of it. */
export const bookingFrom = (changed: 'cancelled' | 'changed', askerId: RawBuilder<unknown>) => sql`
    select ${sql.ref(changed)}.id as "appointmentId", lower(during) as "startsAt", upper(during) as "endsAt",
      specialty.name as specialty, service.name as service, service.preparation, room.name as room, true as "takesSteps",
      ${practitionerObject} as practitioner, ${centreObject} as centre,
      json_build_object('personId', patient.id, 'firstName', patient.first_name, 'lastName', patient.last_name) as patient,
      json_build_object('personId', asker.id, 'firstName', coalesce(asker.chosen_name, asker.first_name), 'email', asker.email) as asker
    from ${sql.ref(changed)}
    join specialty on specialty.id = ${sql.ref(`${changed}.specialty_id`)}
    join service on service.id = ${sql.ref(`${changed}.service_id`)}
    join practitioner on practitioner.id = ${sql.ref(`${changed}.practitioner_id`)}
    join centre on centre.id = ${sql.ref(`${changed}.centre_id`)}
    join room on room.id = ${sql.ref(`${changed}.room_id`)}
    join person as patient on patient.id = ${sql.ref(`${changed}.patient_id`)}
    join person as asker on asker.id = ${askerId}`
