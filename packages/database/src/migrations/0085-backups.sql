-- Each try of a backup: asked for by somebody or due, running, made or failed. The backups themselves lie elsewhere.
create table backup_run (
  id bigint generated always as identity primary key,
  state text not null check (state in ('asked', 'running', 'made', 'failed')),
  asked_by bigint references staff_member,
  started_at timestamptz not null,
  ended_at timestamptz,
  backup text,
  bytes bigint,
  row_count bigint,
  file_count integer,
  reason text,
  check ((state in ('made', 'failed')) = (ended_at is not null))
);
create index backup_run_by_time on backup_run (started_at);
create unique index backup_run_asked_once on backup_run (state) where state = 'asked';

-- Up to when every change and every file is stored after the last backup.
create table backup_progress (
  what text primary key check (what in ('changes', 'files')),
  stored_at timestamptz not null
);
