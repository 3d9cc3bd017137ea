-- The rows of the example network, by table and id: what is added beside them is the network's own.
create table example_row (
  table_name text not null,
  row_id bigint not null,
  primary key (table_name, row_id)
);
