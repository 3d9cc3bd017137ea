-- The public content as the staff edits it (modules content and editorial): what was published of each part, and the one draft that a part
-- may have.
create table content_change (
  id bigint generated always as identity primary key,
  part text not null check (length(part) <= 90),
  at timestamptz not null,
  -- Null for an import by command.
  staff_id bigint references staff_member,
  -- JSON null where the part is not in the document.
  before jsonb not null,
  after jsonb not null,
  takes_back bigint unique references content_change
);
create index content_change_of_part on content_change (part, id desc);

create sequence content_draft_version as bigint;
create table content_draft (
  part text primary key check (length(part) <= 90),
  -- Never given twice, also not to the next draft of the same part.
  version bigint not null default nextval('content_draft_version'),
  -- What was published when it began.
  base jsonb not null,
  value jsonb not null,
  staff_id bigint not null references staff_member,
  at timestamptz not null,
  publish_at timestamptz,
  -- Why it was not published at its time.
  problem text check (problem in ('invalid', 'changed-meanwhile')),
  check (publish_at is null or problem is null)
);
create index content_draft_to_publish on content_draft (publish_at) where publish_at is not null;
