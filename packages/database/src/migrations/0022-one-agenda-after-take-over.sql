-- An account that goes on as the person whom the network knew may have an agenda of its own: it becomes one with theirs. What the
-- product cancels and tells before, it cancels by itself; what had begun already ends here.
create or replace function move_person_references(from_id bigint, to_id bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  place record;
begin
  insert into agenda_patient (person_id, registered_at)
    select to_id, registered_at from agenda_patient where person_id = from_id
    on conflict do nothing;
  update appointment set state = 'cancelled', cancelled_at = coalesce(cancelled_at, now())
    where patient_id = from_id and state = 'booked' and exists (
      select from appointment as kept
      where kept.patient_id = to_id and kept.state = 'booked'
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
  update stored_file set owner_id = to_id where owner_kind = 'patient' and owner_id = from_id;
end
$$;
