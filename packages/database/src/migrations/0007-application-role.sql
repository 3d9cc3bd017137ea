-- The server works as ceibo_app, which can read and write rows but neither change tables nor the audit.
do $$
begin
  if exists (select from pg_roles where rolname = 'ceibo_app') then
    grant usage on schema public to ceibo_app;
    grant select, insert, update, delete on all tables in schema public to ceibo_app;
    grant usage, select on all sequences in schema public to ceibo_app;
    revoke update, delete on audit_event, audit_seal from ceibo_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to ceibo_app;
    alter default privileges in schema public grant usage, select on sequences to ceibo_app;
  end if;
end $$;
