-- What an outside agenda was asked to do. A row is written before the request is sent, so that one whose answer is lost is
-- asked about again; it is true (confirmed) together with its effects.
create table outside_request (
  id bigint generated always as identity primary key,
  action text not null check (action in ('book', 'cancel')),
  -- The Idempotency-Key under which it is sent, each time the same.
  key text not null unique,
  patient_id bigint not null references person,
  asked_by bigint not null references person,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What is sent, what is written when it becomes true, and what a list shows meanwhile.
  data jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'cancelled')),
  -- Of a booking, once it is confirmed; of a cancellation, what it cancels.
  appointment_id bigint,
  tries integer not null default 1,
  created_at timestamptz not null
);
create index outside_request_pending on outside_request (created_at) where state = 'pending';
create index outside_request_pending_by_patient on outside_request (patient_id) where state = 'pending';
create index outside_request_by_appointment on outside_request (appointment_id);
