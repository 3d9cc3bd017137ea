-- Where the baseline differs from what the migrations 0001 to 0115 had made: run once, on a database of theirs.

alter table credential add foreign key (document_type_id) references document_type;
alter table plan_member add foreign key (document_type_id) references document_type;
alter table person_product add foreign key (document_type_id) references document_type;
alter table pre_registration add foreign key (document_type_id) references document_type;
alter table review_case add foreign key (document_type_id) references document_type;

-- Nothing remembers what was searched: a slot is booked by what it is.
drop table slot_offer;

drop index slot_free;
create index slot_free on slot (offering_id, starts_at, centre_id) where state = 'free' and online;

create index family_link_by_member on family_link (member_id);

-- The list of what was applied is for the owner alone to write.
do $$
begin
  if exists (select from pg_roles where rolname = 'ceibo_app') then
    revoke insert, update, delete on schema_migration from ceibo_app;
  end if;
end $$;
