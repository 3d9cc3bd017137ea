create extension if not exists btree_gist;

-- The network: where, who, and what.
create table centre (
  id smallint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9_]{2,60}$'),
  name text not null,
  kind text not null check (kind in ('medical', 'dental')),
  address text not null,
  city text not null,
  province_id smallint not null references province,
  phone text not null,
  active boolean not null default true
);

create table room (
  id integer generated always as identity primary key,
  centre_id smallint not null references centre,
  name text not null,
  unique (centre_id, name)
);

create table provider (
  id integer generated always as identity (start with 2001) primary key,
  title text not null,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('M', 'F', 'I')),
  licence text not null unique,
  active boolean not null default true
);

create table specialty (
  id smallint primary key,
  code text not null unique,
  name text not null unique,
  kind text not null check (kind in ('medical', 'dental', 'study')),
  min_age smallint,
  max_age smallint,
  sex text check (sex in ('M', 'F')),
  active boolean not null default true
);

create table practice (
  id integer primary key,
  specialty_id smallint not null references specialty,
  name text not null,
  needs_order boolean not null default false,
  preparation text,
  min_age smallint,
  max_age smallint,
  sex text check (sex in ('M', 'F')),
  active boolean not null default true,
  unique (specialty_id, name)
);

-- What one kind of agenda offers: a specialty and a set of its practices. Free slots are found by offering and
-- centre, so that the cost of finding the first does not grow with their number.
create table offering (
  id integer generated always as identity primary key,
  specialty_id smallint not null references specialty,
  name text not null
);
create table offering_practice (
  offering_id integer not null references offering,
  practice_id integer not null references practice,
  primary key (offering_id, practice_id)
);
create index offering_practice_by_practice on offering_practice (practice_id);

-- Answers to "is this covered, there?": S yes, V only privately, N no. Null means any; the most specific rule wins.
create table coverage_rule (
  id integer generated always as identity primary key,
  plan_id integer references plan,
  plan_type_id integer references plan_type,
  specialty_id smallint references specialty,
  practice_id integer references practice,
  centre_id smallint references centre,
  answer text not null check (answer in ('S', 'V', 'N'))
);
create index coverage_rule_by_plan on coverage_rule (plan_id);
