-- What people send by the forms of the public pages (module enquiries): a request for a preventive check-up, or a question, comment or
-- suggestion. They need no account. A job deletes each after a year.
create table enquiry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('welltest', 'contact')),
  name text not null,
  email text not null,
  phone text not null,
  subject text,
  comment text,
  document_type_id smallint references document_type,
  document_number text,
  insurer text,
  credential text,
  -- Its name on that day.
  centre text,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- A repeat of the same press is the same enquiry.
  idempotency_key text unique,
  request_hash bytea not null,
  check ((kind = 'contact') = (subject is not null and comment is not null)),
  check ((kind = 'welltest') = (num_nonnulls(document_type_id, document_number, insurer, credential, centre) = 5))
);
create index enquiry_open on enquiry (id) where closed_at is null;
create index enquiry_by_day on enquiry (created_at);
