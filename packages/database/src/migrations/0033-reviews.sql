-- Documents that people hand in and the team judges: 1 identity, 2 a minor's identity, 3 recovery of the mail address,
-- 4 relationship with a minor, 5 a medical order.
create table review_case (
  id bigint generated always as identity primary key,
  -- What the person who re-uploads sees instead of ids.
  handle text not null unique,
  form smallint not null check (form between 1 and 5),
  state text not null check (state in ('submitted', 'rejected', 'accepted', 'closed')),
  -- How many times documents were handed in.
  round smallint not null default 1,
  -- Whose account it is; none when a mail recovery names a document that has none, which nobody is told.
  holder_id bigint references person,
  -- Whom the documents are about: the holder or a child.
  subject_id bigint references person,
  document_type_id smallint not null,
  document_number text not null,
  new_email text,
  documentation_type smallint references documentation_type,
  -- 1 scan, 2 manual
  validation_type smallint not null check (validation_type in (1, 2)),
  -- 1 web, 2 mobile
  channel smallint not null check (channel in (1, 2)),
  -- What the status of the account or of the link was before, for when it is rejected.
  status_before smallint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((form = 3) = (new_email is not null)),
  check (form = 3 or (holder_id is not null and subject_id is not null))
);
-- One at a time for one matter; orders may be several.
create unique index review_case_one_recovery on review_case (document_type_id, document_number)
  where form = 3 and state = 'submitted';
create unique index review_case_one_validation on review_case (form, subject_id)
  where form in (1, 2) and state = 'submitted';
create unique index review_case_one_relationship on review_case (holder_id, subject_id)
  where form = 4 and state = 'submitted';
create index review_case_waiting on review_case (created_at) where state = 'submitted';
create index review_case_by_holder on review_case (holder_id, created_at desc);

-- What happened to a case, in order; never changed.
create table review_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references review_case,
  at timestamptz not null,
  kind text not null check (kind in ('submitted', 'approved', 'accepted', 'rejected', 'link-sent', 'resubmitted', 'closed')),
  reviewer text,
  reasons text[] not null default '{}',
  round smallint not null
);
create index review_event_by_case on review_event (case_id, id);

-- The link by which rejected documents are handed in again. Kept as SHA-256; the newest of a case wins.
create table review_link (
  hash bytea primary key,
  case_id bigint not null references review_case,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index review_link_by_case on review_link (case_id);
create index review_link_by_expiry on review_link (expires_at);
