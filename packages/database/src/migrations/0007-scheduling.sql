-- Exclusion constraints compare an id and a range in one index.
create extension if not exists btree_gist;

-- When a professional attends, where, and what. Slots are made ahead from these.
create table agenda (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioner,
  centre_id smallint not null references centre,
  room_id integer not null references room,
  offering_id integer not null references offering,
  slot_minutes smallint not null check (slot_minutes between 5 and 240),
  -- Of each day's slots, the share that the portal offers; the rest is for the counter.
  online_percent smallint not null default 100 check (online_percent between 0 and 100),
  valid_from date not null,
  valid_to date,
  -- Slots exist up to and including this day.
  made_until date,
  active boolean not null default true
);

-- Hours of the week, civil times of Buenos Aires; weekday 1 is Monday.
create table agenda_hours (
  agenda_id integer not null references agenda,
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  primary key (agenda_id, weekday, starts)
);
create table agenda_break (
  agenda_id integer not null references agenda,
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  primary key (agenda_id, weekday, starts)
);

create table holiday (day date primary key, name text not null);

-- A centre, a professional, or (both null) the whole network does not attend.
create table closure (
  id integer generated always as identity primary key,
  centre_id smallint references centre,
  practitioner_id integer references practitioner,
  during tstzrange not null,
  reason text not null
);
create index closure_during on closure using gist (during);

create table slot (
  id bigint generated always as identity primary key,
  agenda_id integer not null references agenda,
  offering_id integer not null references offering,
  centre_id smallint not null references centre,
  practitioner_id integer not null references practitioner,
  room_id integer not null references room,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  online boolean not null default true,
  state text not null default 'free' check (state in ('free', 'taken', 'blocked')),
  unique (practitioner_id, starts_at)
);
create index slot_free on slot (offering_id, starts_at, centre_id) where state = 'free' and online;
create index slot_by_agenda on slot (agenda_id, starts_at);
-- Found again when a closure is lifted.
create index slot_blocked on slot (starts_at) where state = 'blocked';
-- What the purge reads. By their end, by which no search asks, so that no search is ever planned on it.
create index slot_untaken_by_end on slot (ends_at) where state <> 'taken';

-- A slot kept for ten minutes while a patient confirms. Of a person and not of a session: who signs in again still has it,
-- and nobody holds more than one.
create table slot_hold (
  slot_id bigint primary key references slot,
  person_id bigint not null unique references person,
  expires_at timestamptz not null
);
create index slot_hold_by_expiry on slot_hold (expires_at);

-- People the agenda knows. A booking for somebody else registers them first.
create table agenda_patient (
  person_id bigint primary key references person,
  registered_at timestamptz not null default now()
);

create table appointment (
  id bigint generated always as identity (start with 700001) primary key,
  slot_id bigint not null references slot,
  patient_id bigint not null references agenda_patient,
  booked_by bigint not null references person,
  practitioner_id integer not null references practitioner,
  centre_id smallint not null references centre,
  room_id integer not null references room,
  specialty_id smallint not null references specialty,
  service_id integer not null references service,
  during tstzrange not null,
  day date not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled', 'attended', 'missed')),
  source text not null default 'web' check (source in ('web', 'counter', 'phone')),
  -- The Idempotency-Key that made it: a repeat after a lost answer finds its own booking.
  request_key text,
  -- The order it was booked with, where its service needs one.
  medical_order_id bigint references verification_case,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason smallint,
  constraint appointment_practitioner_once exclude using gist (practitioner_id with =, during with &&) where (state = 'booked'),
  constraint appointment_patient_once exclude using gist (patient_id with =, during with &&) where (state = 'booked')
);
create unique index appointment_slot_once on appointment (slot_id) where state in ('booked', 'attended', 'missed');
create unique index appointment_specialty_day_once on appointment (patient_id, specialty_id, day) where state = 'booked';
create unique index appointment_request_once on appointment (booked_by, request_key) where request_key is not null;
-- An order serves one appointment; when that is cancelled it may serve another.
create unique index appointment_medical_order_once on appointment (medical_order_id)
  where medical_order_id is not null and state <> 'cancelled';
-- Removing a slot asks whether an appointment refers to it, also a cancelled one, which appointment_slot_once leaves out.
create index appointment_by_slot on appointment (slot_id);
create index appointment_by_patient on appointment (patient_id, day);
create index appointment_by_booker on appointment (booked_by, created_at);
