-- Who waits for a time of a service, or for an earlier one than the appointment that they have, and what they would take.
create table waiting_entry (
  id bigint generated always as identity primary key,
  patient_id bigint not null references person,
  -- Who is told, and in whose name the time is booked.
  asked_by bigint not null references person,
  specialty_id smallint not null references specialty,
  service_id integer not null references service,
  -- The appointment in whose place an earlier time would be.
  appointment_id bigint references appointment,
  centre_ids smallint[] not null check (cardinality(centre_ids) > 0),
  practitioner_id integer references practitioner,
  -- From 0 for Monday; none for any.
  weekdays smallint[] not null,
  time_from time not null,
  time_to time not null,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  -- `taken`: they took an offered time; `ended`: there is nothing to wait for any more.
  state text not null default 'waiting' check (state in ('waiting', 'paused', 'taken', 'left', 'ended')),
  -- Who of the desk added it.
  staff_id bigint references staff_member,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- Nobody waits twice for the same.
create unique index waiting_entry_once on waiting_entry (patient_id, service_id) where state in ('waiting', 'paused');
create index waiting_entry_by_service on waiting_entry (service_id) where state = 'waiting';
create index waiting_entry_by_asker on waiting_entry (asked_by);

-- A slot that became free, to be offered to who waits; a new row each time. The triggers below note it in the transaction that frees it.
create table freed_slot (
  id bigint generated always as identity primary key,
  slot_id bigint not null references slot on delete cascade,
  -- When the next people are offered it; null until the first are.
  next_at timestamptz,
  -- Nobody who has not been offered it fits: until then it waits for the next day, or for somebody who joins.
  has_nobody boolean not null default false,
  -- Somebody has it, it has begun, or it was freed anew.
  is_over boolean not null default false
);
create unique index freed_slot_once on freed_slot (slot_id) where not is_over;
create index freed_slot_open on freed_slot (next_at) where not is_over;
create index freed_slot_by_slot on freed_slot (slot_id);

create table waiting_offer (
  id bigint generated always as identity primary key,
  freed_id bigint not null references freed_slot on delete cascade,
  entry_id bigint not null references waiting_entry on delete cascade,
  offered_at timestamptz not null,
  -- The appointment that was made of it.
  accepted_as bigint references appointment,
  unique (freed_id, entry_id)
);
create index waiting_offer_by_entry on waiting_offer (entry_id, offered_at);

-- The links of a mail that offers a time: by one its reader takes it, by the other they leave the list. Kept as SHA-256.
create table waiting_link (
  hash bytea primary key,
  entry_id bigint not null references waiting_entry on delete cascade,
  offer_id bigint references waiting_offer on delete cascade,
  purpose text not null check (purpose in ('take', 'leave')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'take') = (offer_id is not null))
);
create index waiting_link_by_entry on waiting_link (entry_id);
create index waiting_link_by_offer on waiting_link (offer_id);
create index waiting_link_by_expiry on waiting_link (expires_at);

-- Whatever frees a slot: a cancellation, a move, a plan that was undone, a holiday or a closure that was lifted.
create function note_freed_slot() returns trigger language plpgsql as $$
begin
  update freed_slot set is_over = true where slot_id = new.id and not is_over;
  insert into freed_slot (slot_id) values (new.id);
  return null;
end
$$;
create trigger slot_freed after update of state on slot for each row
  when (new.state = 'free' and old.state <> 'free') execute function note_freed_slot();

-- A slot that was held was nobody's to search meanwhile. Where its hold ends in a booking it is not free any more.
create function note_released_slot() returns trigger language plpgsql as $$
begin
  insert into freed_slot (slot_id) select id from slot where id = old.slot_id and state = 'free'
    on conflict do nothing;
  return null;
end
$$;
create trigger slot_released after delete on slot_hold for each row execute function note_released_slot();

-- Where a notification of an offered time leads.
alter table notification
  drop constraint notification_page_check,
  add constraint notification_page_check check (page in ('appointments', 'waiting', 'studies', 'shares', 'family', 'permissions', 'identity',
    'contact', 'personal-data', 'passkeys', 'second-step', 'devices'));

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
  update waiting_entry set state = 'ended'
    where patient_id = from_id and state in ('waiting', 'paused') and exists (
      select from waiting_entry as kept
      where kept.patient_id = to_id and kept.service_id = waiting_entry.service_id and kept.state in ('waiting', 'paused')
    );
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
