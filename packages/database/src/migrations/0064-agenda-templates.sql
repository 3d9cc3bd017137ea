-- Agendas as the staff edits them: hours of single days, times that an agenda does not have any more, and what was changed.

-- Hours of one day beside those of its weekday.
create table agenda_extra (
  agenda_id integer not null references agenda,
  day date not null,
  starts time not null,
  ends time not null check (ends > starts),
  primary key (agenda_id, day, starts)
);

-- A time that its agenda has no more, kept because somebody has it or had it. It is taken or blocked, and nothing frees it.
alter table slot
  add column withdrawn boolean not null default false,
  add constraint slot_withdrawn_is_not_free check (not withdrawn or state <> 'free');
drop index slot_blocked;
create index slot_blocked on slot (agenda_id, starts_at) where state = 'blocked' and not withdrawn;
create index slot_left_out on slot (agenda_id, starts_at) where state = 'taken' and withdrawn;

-- The version of an agenda is that of its last change, 0 before the first; of two changes of the same version the second is refused.
create table agenda_change (
  id bigint generated always as identity primary key,
  agenda_id integer not null references agenda,
  version integer not null check (version > 0),
  at timestamptz not null,
  staff_id bigint not null references staff_member,
  -- From this day on the times follow it.
  begins date not null,
  -- Null for a new agenda.
  before jsonb,
  after jsonb not null,
  -- A change is taken back by another one, and once.
  takes_back bigint unique references agenda_change,
  unique (agenda_id, version)
);
create index agenda_change_by_staff on agenda_change (staff_id);
create index agenda_by_practitioner on agenda (practitioner_id);

-- A room or a single agenda does not attend; the centre is given too.
alter table closure
  add column room_id integer references room,
  add column agenda_id integer references agenda,
  add constraint closure_of_a_part_has_its_centre check (num_nonnulls(room_id, agenda_id) = 0 or centre_id is not null);
alter table absence_plan
  add column room_id integer references room,
  add column agenda_id integer references agenda,
  -- Of the agenda, the appointments that it does not have any more since its hours changed; nothing is closed.
  add column left_out boolean not null default false,
  add constraint absence_plan_of_a_part_has_its_centre check (num_nonnulls(room_id, agenda_id) = 0 or centre_id is not null),
  add constraint absence_plan_left_out_of_an_agenda check (not left_out or agenda_id is not null);
