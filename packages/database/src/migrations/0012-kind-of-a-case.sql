-- A case is of a kind; "form" was the word of the wire.
alter table verification_case rename column form to kind;
alter table verification_case rename constraint verification_case_form_check to verification_case_kind_check;
