-- An absence of a professional (in one centre, or in all), or the closure of a centre, planned before anybody is told: who is affected, and which
-- time each is given instead.
create table absence_plan (
  id bigint generated always as identity primary key,
  practitioner_id integer references practitioner,
  centre_id smallint references centre,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  reason text not null check (char_length(reason) between 3 and 200),
  -- A draft is applied or discarded; what is applied can be undone until the first notice.
  state text not null default 'draft' check (state in ('draft', 'applying', 'applied', 'undoing', 'undone', 'discarded')),
  made_by bigint not null references staff_member,
  made_at timestamptz not null,
  -- Where new times may be: the centres of whoever made it.
  within smallint[] not null,
  -- The times that it proposes are held until then.
  held_until timestamptz not null,
  -- What blocks the range, since it was applied.
  closure_id integer references closure,
  applied_by bigint references staff_member,
  -- The first notice is sent then, and was sent.
  tell_at timestamptz,
  told_at timestamptz,
  check (practitioner_id is not null or centre_id is not null)
);
create index absence_plan_at_work on absence_plan (id) where state in ('draft', 'applying', 'undoing');
create index absence_plan_to_tell on absence_plan (tell_at) where state in ('applied', 'undone');

-- An appointment in the range of a plan, and what becomes of it. It ends as accepted, as what its patient did instead, as a call that was made, or
-- as it was before.
create table plan_item (
  id bigint generated always as identity primary key,
  plan_id bigint not null references absence_plan,
  appointment_id bigint not null references appointment,
  state text not null check (state in ('held', 'unplaced', 'moved', 'task', 'told', 'accepted', 'other-time', 'cancelled', 'lapsed',
    'called', 'returned')),
  -- The state of the appointment before it was moved.
  was text,
  -- The time that is proposed and held.
  slot_id bigint references slot,
  by_hand boolean not null default false,
  moved_to bigint references appointment,
  -- Why somebody must call.
  why text,
  claimed_by bigint references staff_member,
  claimed_at timestamptz,
  outcome text check (outcome in ('moved', 'cancelled', 'agreed', 'unreachable')),
  note text check (char_length(note) between 1 and 300),
  changed_at timestamptz not null,
  unique (plan_id, appointment_id)
);
-- Nobody is called by two plans.
create unique index plan_item_one_call on plan_item (appointment_id) where state = 'task';
create index plan_item_open on plan_item (plan_id) where state in ('held', 'unplaced', 'moved', 'task', 'told', 'accepted');
create index plan_item_by_appointment on plan_item (appointment_id);
create index plan_item_by_new on plan_item (moved_to) where moved_to is not null;

-- A slot is held by a person who is about to book, or by a plan.
alter table slot_hold
  alter column person_id drop not null,
  add column plan_id bigint references absence_plan,
  add constraint slot_hold_has_one_holder check (num_nonnulls(person_id, plan_id) = 1);
create index slot_hold_by_plan on slot_hold (plan_id) where plan_id is not null;
