-- The images of a case by their places, one set a round; a rejected one says why.
create table verification_image (
  case_id bigint not null references verification_case,
  round smallint not null,
  position smallint not null check (position between 1 and 5),
  file_key text not null,
  rejection text,
  primary key (case_id, round, position)
);
insert into verification_image (case_id, round, position, file_key)
select verification_case.id,
  dense_rank() over (partition by claimed_by order by claimed_at),
  row_number() over (partition by claimed_by, claimed_at order by stored_file.created_at, key),
  key
from stored_file join verification_case on verification_case.id = claimed_by
where claimed_for = 'review';

-- The link by which a phone scans the document of whoever sits at a computer; the newest of a person wins. Kept as SHA-256.
create table scan_handoff (
  person_id bigint primary key references person,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  failed_at timestamptz,
  used_at timestamptz
);
create index scan_handoff_by_expiry on scan_handoff (expires_at);

-- The code with which a counter validates a person who shows the document there. Kept as a keyed hash; the code is made again
-- from person and time.
create table counter_code (
  person_id bigint primary key references person,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index counter_code_by_expiry on counter_code (expires_at);
