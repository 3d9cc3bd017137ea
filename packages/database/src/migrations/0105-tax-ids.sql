-- What the tax registry answers where the installation keeps it itself: the CUIL or CUIT of a document. person.cuil is
-- another thing, the number that a person has proved to know.
create table tax_id (
  document_type_id smallint not null references document_type,
  document_number text not null,
  cuil text not null check (cuil ~ '^[0-9]{11}$'),
  primary key (document_type_id, document_number),
  constraint tax_id_canonical_document check (is_canonical_document(document_type_id, document_number))
);

-- Until now the demo kept both in one column.
insert into tax_id (document_type_id, document_number, cuil)
select document_type_id, document_number, cuil from person where cuil is not null
on conflict do nothing;
update person set cuil = null where cuil is not null and status <> 3;
