-- One row for each human being the network knows: account holders, their dependants, patients of the counter.
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
  civil_state_id smallint references civil_state,
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
  -- The tax id that this person has proved to know; what the registry says of a document is in tax_id.
  cuil text unique,
  -- no-tax-id: to be validated too, and the registry knows no tax id
  status text not null default 'unvalidated' check (status in ('unvalidated', 'pending', 'validated', 'no-tax-id')),
  created_at timestamptz not null default now(),
  constraint person_canonical_document check (is_canonical_document(document_type_id, document_number))
);
-- A document belongs to one person once that person has proved it; before, several may have declared it.
create unique index person_validated_document on person (document_type_id, document_number) where status = 'validated';
create index person_by_document on person (document_type_id, document_number);

-- Dependants: who acts for whom. A link that ended stays, for the audit.
create table relationship (
  id bigint generated always as identity primary key,
  holder_id bigint not null references person,
  dependant_id bigint not null references person,
  relationship text not null default 'child' check (relationship = 'child'),
  status text not null default 'unverified' check (status in ('unverified', 'pending', 'verified')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (holder_id <> dependant_id)
);
create unique index relationship_live on relationship (holder_id, dependant_id) where ended_at is null;
create index relationship_by_dependant on relationship (dependant_id);

-- Facts about documents, which may belong to no person yet: hence keyed by document.

-- Members of the network's plan, who have a site of their own.
create table plan_member (
  document_type_id smallint not null references document_type,
  document_number text not null,
  primary key (document_type_id, document_number),
  constraint plan_member_canonical_document check (is_canonical_document(document_type_id, document_number))
);

-- What a document has at the entities of the group.
create table person_product (
  document_type_id smallint not null references document_type,
  document_number text not null,
  entity_id integer not null,
  entity_name text not null,
  primary key (document_type_id, document_number, entity_id),
  constraint person_product_canonical_document check (is_canonical_document(document_type_id, document_number))
);

-- What the tax registry answers where the installation keeps it itself: the CUIL or CUIT of a document.
create table tax_id (
  document_type_id smallint not null references document_type,
  document_number text not null,
  cuil text not null check (cuil ~ '^[0-9]{11}$'),
  primary key (document_type_id, document_number),
  constraint tax_id_canonical_document check (is_canonical_document(document_type_id, document_number))
);
