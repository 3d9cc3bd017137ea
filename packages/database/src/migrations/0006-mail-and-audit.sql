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
create index mail_outbox_by_recipient on mail_outbox (recipient, kind, created_at);

-- Where mail goes when no SMTP server is configured (demo only).
create table demo_mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null,
  attachments jsonb not null default '[]'
);

-- Who did what to whose data, from where, when, with which result. Never clinical content.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_kind text not null check (actor_kind in ('patient', 'staff', 'system', 'anonymous')),
  action text not null,
  subject_id bigint,
  object text,
  result text not null,
  network text not null default '',
  request_id text not null default '',
  transaction_id xid8 not null default pg_current_xact_id()
);
create index audit_event_by_subject on audit_event (subject_id, at desc);
create index audit_event_by_actor on audit_event (actor_id, at desc);

-- The chain of hashes over the events. A job seals them shortly after, in order of transaction, so that writing an event
-- never waits for another: what is sealed can no longer be changed unseen.
create table audit_seal (
  position bigint generated always as identity primary key,
  event_id bigint not null unique references audit_event,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
