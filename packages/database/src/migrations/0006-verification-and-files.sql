-- What people upload, re-encoded by the server. The key is the only name; content lies in the file store under it.
create table stored_file (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  -- A patient by session; whoever holds the re-upload link of a review; or nobody known, who alone got the key.
  owner_kind text not null check (owner_kind in ('patient', 'review', 'anonymous')),
  owner_id bigint,
  kind text not null check (kind in ('image', 'pdf')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  -- What it was handed in for; set once.
  claimed_for text check (claimed_for in ('review', 'appointment')),
  claimed_by bigint,
  claimed_at timestamptz,
  check ((owner_kind = 'anonymous') = (owner_id is null)),
  check ((claimed_for is null) = (claimed_by is null) and (claimed_for is null) = (claimed_at is null))
);
create index stored_file_unclaimed on stored_file (created_at) where claimed_at is null;
create index stored_file_by_claim on stored_file (claimed_for, claimed_by) where claimed_at is not null;

-- Leave to upload without a session, given after a captcha. Kept as SHA-256.
create table upload_permit (
  hash bytea primary key,
  expires_at timestamptz not null,
  files_left smallint not null check (files_left >= 0)
);
create index upload_permit_by_expiry on upload_permit (expires_at);

-- Documents that people hand in and the team judges.
create table verification_case (
  id bigint generated always as identity primary key,
  -- What the person who re-uploads sees instead of ids.
  handle text not null unique,
  form text not null check (form in ('identity', 'minor', 'mail-recovery', 'relationship', 'order')),
  state text not null check (state in ('submitted', 'rejected', 'accepted', 'closed')),
  -- How many times documents were handed in.
  round smallint not null default 1,
  -- Whose account it is; none when a mail recovery names a document that has none, which nobody is told.
  holder_id bigint references person,
  -- Whom the documents are about: the holder or a dependant.
  subject_id bigint references person,
  document_type_id smallint not null references document_type,
  document_number text not null,
  new_email text,
  -- Of a relationship it is one of the catalogue, which the server checks; of the other forms it is what was said, so that
  -- no foreign key fits.
  documentation_type smallint,
  validation_type text not null check (validation_type in ('scan', 'manual')),
  channel text not null check (channel in ('web', 'mobile')),
  -- How the last hand-in came, as it said itself; nothing of it proves anything.
  device text,
  -- The network of the request, as its keyed hash.
  network bytea,
  -- The account has signed in from that browser before.
  known_browser boolean not null default false,
  -- What the status of the account was before, for when an identity is rejected.
  status_before text check (status_before in ('unvalidated', 'no-tax-id')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((form = 'mail-recovery') = (new_email is not null)),
  check (form = 'mail-recovery' or (holder_id is not null and subject_id is not null)),
  constraint verification_case_canonical_document check (is_canonical_document(document_type_id, document_number))
);
-- One at a time for one matter; orders may be several.
create unique index verification_case_one_validation on verification_case (form, subject_id)
  where form in ('identity', 'minor') and state = 'submitted';
create unique index verification_case_one_relationship on verification_case (holder_id, subject_id)
  where form = 'relationship' and state = 'submitted';
-- Recoveries may be several too: anybody can name a document, and a stranger's must not keep its owner from asking.
create index verification_case_recoveries on verification_case (document_type_id, document_number)
  where form = 'mail-recovery' and state = 'submitted';
create index verification_case_waiting on verification_case (created_at) where state = 'submitted';
create index verification_case_by_holder on verification_case (holder_id, created_at desc);

-- What happened to a case, in order; never changed.
create table verification_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references verification_case,
  at timestamptz not null,
  kind text not null check (kind in ('submitted', 'approved', 'accepted', 'rejected', 'link-sent', 'resubmitted', 'closed')),
  reviewer text,
  reasons text[] not null default '{}',
  round smallint not null
);
create index verification_event_by_case on verification_event (case_id, id);

-- The link by which rejected documents are handed in again. Kept as SHA-256; the newest of a case wins.
create table verification_link (
  hash bytea primary key,
  case_id bigint not null references verification_case,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_link_by_case on verification_link (case_id);
create index verification_link_by_expiry on verification_link (expires_at);
