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

-- Twice, by rights and by trigger: the triggers stop the owner too.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

do $$
begin
  if exists (select from pg_roles where rolname = 'ceibo_app') then
    revoke update, delete on audit_event, audit_seal from ceibo_app;
  end if;
end $$;

-- Limits, shared by every process and kept over restarts. A subject is a keyed hash, never a document.
create table rate_limit (
  action text not null,
  subject bytea not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (action, subject, window_start)
);
create index rate_limit_by_age on rate_limit (window_start);

-- A captcha challenge counts once.
create table captcha_used (challenge text primary key, expires_at timestamptz not null);
create index captcha_used_by_expiry on captcha_used (expires_at);

-- The first answer of a call that creates something, for its repeats.
create table idempotency_key (
  key text not null,
  scope text not null,
  body_hash bytea not null,
  claimed_at timestamptz not null,
  status smallint,
  answer jsonb,
  primary key (scope, key)
);
create index idempotency_key_by_age on idempotency_key (claimed_at);
