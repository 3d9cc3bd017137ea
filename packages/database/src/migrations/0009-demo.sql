-- Tables that only the demo fills. They exist everywhere, so that all installations have one schema, and stay empty without it.

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
