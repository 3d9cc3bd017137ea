-- One row for each human being the network knows: account holders, their children, patients of the counter.
create table person (
  id bigint generated always as identity (start with 1000) primary key,
  edns_id bigint generated always as identity (start with 500000) unique,
  document_type_id smallint not null references document_type,
  document_number text not null,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('M', 'F', 'I')),
  birth_date date not null,
  email text,
  phone text,
  nationality_id smallint references nationality,
  province_id smallint references province,
  city text,
  address text,
  floor text,
  apartment text,
  postal_code text,
  plan_id integer references plan,
  plan_type_id integer references plan_type,
  other_plan text,
  other_plan_type text,
  cuil text unique,
  -- 1 to be validated, 2 pending validation, 3 validated, 4 to be validated and no tax id was found
  status smallint not null default 1 check (status between 1 and 4),
  created_at timestamptz not null default now()
);
-- A document is one person's once that person has proved it; before, several may have declared it.
create unique index person_validated_document on person (document_type_id, document_number) where status = 3;
create index person_by_document on person (document_type_id, document_number);

-- What lets a person in. A child of a family group has none.
create table credential (
  person_id bigint primary key references person,
  document_type_id smallint not null,
  document_number text not null,
  password_hash text not null,
  -- A provider created the account: the person must complete data before the first entry.
  must_complete boolean not null default false,
  changed_at timestamptz not null default now()
);
create unique index credential_live_document on credential (document_type_id, document_number);

-- Members of the provider's plan, who have a site of their own.
create table plan_member (
  document_type_id smallint not null,
  document_number text not null,
  primary key (document_type_id, document_number)
);

create table family_link (
  id bigint generated always as identity primary key,
  holder_id bigint not null references person,
  member_id bigint not null references person,
  relationship smallint not null default 3 check (relationship = 3),
  -- 1 the link must be verified, 2 verification in progress, 3 linked
  status smallint not null default 1 check (status between 1 and 3),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (holder_id <> member_id)
);
create unique index family_link_live on family_link (holder_id, member_id) where ended_at is null;

create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  text text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_by_person on notification (person_id, created_at desc);
