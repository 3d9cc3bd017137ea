-- The name under which a flow asked about a document was kept and never asked for.
drop table person_handle;
