-- Servers keep the public pages that they rendered. They hear here that what a page shows has changed.

create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

create trigger centre_tells_content_changed after insert or update or delete or truncate on centre
  for each statement execute function tell_content_changed();
