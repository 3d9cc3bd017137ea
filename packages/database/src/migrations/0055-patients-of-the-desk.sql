-- Who of the staff added a person at a desk. Of those whom desks add, there is one with a document, however many desks try at once.
alter table person add column added_by bigint references staff_member;
create unique index person_of_desk on person (document_type_id, document_number) where added_by is not null;

-- Nobody knows the password of an account that a desk made until its person chooses one.
alter table credential add column has_password boolean not null default true;
