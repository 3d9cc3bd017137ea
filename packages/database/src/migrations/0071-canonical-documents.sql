-- A document has one spelling, the one that the server reads into: 30111222 is also written 030111222 and 30.111.222,
-- and was an account of its own each time. Digits alone for CI, DNI, LE and LC, without zeros in front; capitals and
-- digits for the others.
create function is_canonical_document(type smallint, number text) returns boolean
language sql immutable parallel safe return
  case when type between 1 and 4 then number ~ '^[1-9][0-9]*$' else number ~ '^[0-9A-Z]+$' end;

create function canonical_document(type smallint, number text) returns text
language sql immutable parallel safe return
  case
    when type between 1 and 4 then ltrim(regexp_replace(number, '[\s.-]', '', 'g'), '0')
    else upper(regexp_replace(number, '[\s.-]', '', 'g'))
  end;

-- Which of two rows is right, or what a number with other signs should have been, only people know: the rows are named
-- (the first twenty), and nothing is changed.
do $$
declare
  rows text;
begin
  select string_agg(format('%s %s', what, ids), '; ') into rows
  from (
    select 'person' as what, string_agg(id::text, ' and ' order by id) as ids from person where status = 3
    group by document_type_id, canonical_document(document_type_id, document_number) having count(*) > 1
    union all
    select 'credential of person', string_agg(person_id::text, ' and ' order by person_id) from credential
    group by document_type_id, canonical_document(document_type_id, document_number) having count(*) > 1
    union all
    select 'review_case', string_agg(id::text, ' and ' order by id) from review_case where form = 3 and state = 'submitted'
    group by document_type_id, canonical_document(document_type_id, document_number) having count(*) > 1
    limit 20
  ) as twins;
  if rows is not null then
    raise exception 'these rows name one document in two spellings: %. Keep one of each, and start again', rows;
  end if;

  select string_agg(concat_ws(' ', what, id), '; ') into rows
  from (
    select what, id from (
      select 'person' as what, id, document_type_id as type, document_number as number from person
      union all
      select 'credential of person', person_id, document_type_id, document_number from credential
      union all
      select 'review_case', id, document_type_id, document_number from review_case
      union all
      select 'some of plan_member', null, document_type_id, document_number from plan_member
      union all
      select 'some of person_product', null, document_type_id, document_number from person_product
    ) as named
    where not is_canonical_document(type, canonical_document(type, number))
    group by what, id order by what, id limit 20
  ) as unreadable;
  if rows is not null then
    raise exception 'the document numbers of these rows are none of their types: %. Correct them, and start again', rows;
  end if;
end $$;

update person set document_number = canonical_document(document_type_id, document_number)
where not is_canonical_document(document_type_id, document_number);
update credential set document_number = canonical_document(document_type_id, document_number)
where not is_canonical_document(document_type_id, document_number);
update review_case set document_number = canonical_document(document_type_id, document_number)
where not is_canonical_document(document_type_id, document_number);

-- These say nothing but what their key says: two spellings become one row.
insert into plan_member (document_type_id, document_number)
select document_type_id, canonical_document(document_type_id, document_number) from plan_member
where not is_canonical_document(document_type_id, document_number)
on conflict do nothing;
delete from plan_member where not is_canonical_document(document_type_id, document_number);
insert into person_product (document_type_id, document_number, entity_id, entity_name)
select document_type_id, canonical_document(document_type_id, document_number), entity_id, entity_name from person_product
where not is_canonical_document(document_type_id, document_number)
on conflict do nothing;
delete from person_product where not is_canonical_document(document_type_id, document_number);

-- Forgotten within a day in any case.
delete from pre_registration where not is_canonical_document(document_type_id, document_number);

drop function canonical_document(smallint, text);

alter table person add constraint person_canonical_document
  check (is_canonical_document(document_type_id, document_number));
alter table credential add constraint credential_canonical_document
  check (is_canonical_document(document_type_id, document_number));
alter table review_case add constraint review_case_canonical_document
  check (is_canonical_document(document_type_id, document_number));
alter table plan_member add constraint plan_member_canonical_document
  check (is_canonical_document(document_type_id, document_number));
alter table person_product add constraint person_product_canonical_document
  check (is_canonical_document(document_type_id, document_number));
alter table pre_registration add constraint pre_registration_canonical_document
  check (is_canonical_document(document_type_id, document_number));
