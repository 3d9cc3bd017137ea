-- What people were told before a birthday that changes who may act for a child; a row for each notice, so that none is sent twice.
create table passage_notice (
  dependant_id bigint not null references person,
  recipient_id bigint not null references person,
  age smallint not null check (age in (13, 16)),
  -- So many days before, at the latest.
  days_before smallint not null check (days_before in (1, 30)),
  sent_at timestamptz not null,
  primary key (dependant_id, recipient_id, age, days_before)
);

-- Moves everything that refers to one person to another, when somebody proves to be whom the network knows already.
create function move_person_references(from_id bigint, to_id bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  place record;
begin
  for place in
    select conrelid::regclass as relation, attname as column_name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass and cardinality(conkey) = 1
  loop
    execute format('update %s set %I = $2 where %I = $1', place.relation, place.column_name, place.column_name)
      using from_id, to_id;
  end loop;
  update stored_file set owner_id = to_id where owner_kind = 'patient' and owner_id = from_id;
end
$$;

-- What hangs on a credential goes along when the credential moves to another person.
do $$
declare
  place record;
begin
  for place in
    select conrelid::regclass as relation, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'credential'::regclass
  loop
    execute format('alter table %s drop constraint %I', place.relation, place.conname);
    execute format('alter table %s add constraint %I %s on update cascade', place.relation, place.conname, place.definition);
  end loop;
end
$$;
