-- What became of an appointment, step by step: booked, confirmed by the patient, arrived (waiting), attended, absent or cancelled.
alter table appointment drop constraint appointment_state_check;
update appointment set state = 'absent' where state = 'missed';
alter table appointment add constraint appointment_state_check
  check (state in ('booked', 'confirmed', 'arrived', 'attended', 'absent', 'cancelled'));

-- A confirmed appointment, and one whose patient waits, takes its time as a booked one does.
alter table appointment
  drop constraint appointment_practitioner_once,
  drop constraint appointment_patient_once,
  add constraint appointment_practitioner_once exclude using gist (practitioner_id with =, during with &&)
    where (state in ('booked', 'confirmed', 'arrived')),
  add constraint appointment_patient_once exclude using gist (patient_id with =, during with &&)
    where (state in ('booked', 'confirmed', 'arrived'));
drop index appointment_slot_once;
create unique index appointment_slot_once on appointment (slot_id) where state <> 'cancelled';
drop index appointment_specialty_day_once;
create unique index appointment_specialty_day_once on appointment (patient_id, specialty_id, day)
  where state in ('booked', 'confirmed', 'arrived');

-- The steps with their times and who recorded them. The state of an appointment is that of its last step; without any it is as it was booked.
create table appointment_step (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment,
  state text not null check (state in ('booked', 'confirmed', 'arrived', 'attended', 'absent')),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('patient', 'staff')),
  actor_id bigint not null,
  -- The step took the one before it back.
  is_undo boolean not null default false
);
create index appointment_step_by_appointment on appointment_step (appointment_id, id);

create or replace function move_person_references(from_id bigint, to_id bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  place record;
begin
  insert into agenda_patient (person_id, registered_at)
    select to_id, registered_at from agenda_patient where person_id = from_id
    on conflict do nothing;
  update appointment set state = 'cancelled', cancelled_at = coalesce(cancelled_at, now())
    where patient_id = from_id and state in ('booked', 'confirmed', 'arrived') and exists (
      select from appointment as kept
      where kept.patient_id = to_id and kept.state in ('booked', 'confirmed', 'arrived')
        and (kept.during && appointment.during or (kept.specialty_id = appointment.specialty_id and kept.day = appointment.day))
    );
  update appointment set patient_id = to_id where patient_id = from_id;
  delete from agenda_patient where person_id = from_id;
  delete from slot_hold where person_id = from_id;
  for place in
    select conrelid::regclass as relation, attname as column_name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass and cardinality(conkey) = 1
  loop
    execute format('update %s set %I = $2 where %I = $1', place.relation, place.column_name, place.column_name)
      using from_id, to_id;
  end loop;
  update appointment_step set actor_id = to_id where actor_kind = 'patient' and actor_id = from_id;
  update stored_file set owner_id = to_id where owner_kind = 'patient' and owner_id = from_id;
end
$$;
