-- What the bell of the patient area shows.
create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  text text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_by_person on notification (person_id, created_at desc);
create index notification_by_age on notification (created_at);

-- Mail waits here, written in the transaction that causes it; a job sends it.
create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  -- What the template needs.
  data jsonb not null,
  created_at timestamptz not null,
  not_before timestamptz not null,
  -- A mail that is of no use after this (a PIN) is dropped.
  useful_until timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  dropped_at timestamptz,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (not_before) where sent_at is null and dropped_at is null;
-- Mails that expire leave before all others.
create index mail_outbox_urgent on mail_outbox (not_before)
  where sent_at is null and dropped_at is null and useful_until is not null;
create index mail_outbox_by_recipient on mail_outbox (recipient, kind, created_at);
create index mail_outbox_by_age on mail_outbox (created_at);
