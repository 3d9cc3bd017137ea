-- Messages to telephones: who consented to which channel, by which one each kind is sent, and what waits to be sent.
create table message_consent (
  person_id bigint not null references person,
  channel text not null check (channel in ('whatsapp', 'sms')),
  -- E.164, as the person gave it with the consent.
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (person_id, channel)
);
create index message_consent_by_number on message_consent (number) where withdrawn_at is null;

alter table notification_preference
  add column reminders_by text not null default 'mail' check (reminders_by in ('mail', 'whatsapp', 'sms')),
  add column offers_by text not null default 'mail' check (offers_by in ('mail', 'whatsapp', 'sms')),
  add column moves_by text not null default 'mail' check (moves_by in ('mail', 'whatsapp', 'sms'));

-- Messages wait here, written in the transaction that causes them; each follows the consent of its person when it is sent.
create table message_outbox (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  channel text not null check (channel in ('whatsapp', 'sms')),
  number text not null,
  kind text not null,
  -- What the template needs; nothing of it stays once the message has arrived or failed.
  data jsonb not null,
  -- The mail that says the same: it waits, and is sent when the message does not arrive.
  mail_id bigint references mail_outbox on delete set null,
  created_at timestamptz not null,
  not_before timestamptz not null,
  useful_until timestamptz,
  tries smallint not null default 0,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  last_error text,
  -- The next channel was used, because this one did not deliver in time.
  fell_back_at timestamptz,
  -- The id that the channel gave it.
  provider_id text,
  -- SHA-256 of the secrets that its buttons carry: no other is taken as an answer to it.
  reply_hashes bytea[] not null default '{}',
  answer text,
  answered_at timestamptz
);
create index message_outbox_waiting on message_outbox (not_before) where state = 'queued';
create index message_outbox_undelivered on message_outbox (sent_at) where state = 'sent' and fell_back_at is null;
create unique index message_outbox_by_provider on message_outbox (channel, provider_id) where provider_id is not null;
create index message_outbox_by_number on message_outbox (number, kind, sent_at);
create index message_outbox_by_person on message_outbox (person_id, created_at);
create index message_outbox_by_mail on message_outbox (mail_id) where mail_id is not null;
create index message_outbox_by_age on message_outbox (created_at);

-- What WhatsApp has delivered to us once is not worked on again.
create table message_received (
  id text primary key,
  at timestamptz not null
);
create index message_received_by_age on message_received (at);

-- The messages of the demo, which a telephone would show.
create table demo_message (
  id bigint generated always as identity primary key,
  channel text not null,
  number text not null,
  text text not null,
  buttons jsonb not null,
  sent_at timestamptz not null
);
