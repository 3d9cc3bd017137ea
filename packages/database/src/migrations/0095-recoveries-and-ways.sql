-- A document is anybody's to name: one open recovery of a stranger must not keep its owner from asking. Several wait, told
-- apart by the address asked for, by where they came from, and by whether the account has signed in from that browser.
drop index review_case_one_recovery;
create index review_case_recoveries on review_case (document_type_id, document_number)
  where form = 3 and state = 'submitted';

-- How documents came, as the last hand-in said it; nothing of it proves anything.
alter table review_case
  add column device text,
  -- The network of the request, as its keyed hash; what a browser says of its address is not kept.
  add column network bytea,
  add column known_browser boolean not null default false;
-- Of a relationship it is one of the catalogue, which the server checks; of the other forms it is what was said.
alter table review_case drop constraint review_case_documentation_type_fkey;

-- How an account was made.
create table account_origin (
  person_id bigint primary key references person,
  -- 1 web, 2 mobile
  channel smallint not null check (channel in (1, 2)),
  registered_by text check (registered_by in ('WEB', 'MOBILE')),
  browser text,
  source text
);

alter table terms_acceptance
  add column registered_by text check (registered_by in ('WEB', 'MOBILE')),
  add column device text;
