-- How this installation was set up: one row, which is there from the start.
create table installation (
  one_row boolean primary key default true check (one_row),
  -- The code that the log shows until somebody of the staff has an account, as SHA-256; null once it is spent.
  code_hash bytea,
  code_expires_at timestamptz,
  -- When the first member of the staff got an account. It stays when the accounts end: from then on no code opens anything.
  set_up_at timestamptz,
  -- The name, the telephones and the colours that the staff gave the network; all null until then, when those of the environment count.
  name text,
  appointments_phone text,
  emergency_phone text,
  primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  -- Whether patients see the portal, and when they did first.
  is_open boolean not null default false,
  opened_at timestamptz,
  check (opened_at is not null or not is_open),
  check ((name is null) = (appointments_phone is null) and (name is null) = (emergency_phone is null))
);

-- An installation with a network was open before there was a door to close.
insert into installation (set_up_at, is_open, opened_at)
select
  case when exists (select from staff_member) then now() end,
  exists (select from centre),
  case when exists (select from centre) then now() end;

-- Whoever makes the first account ends the set-up, by whatever way.
create function end_set_up() returns trigger language plpgsql as $$
begin
  update installation set set_up_at = now(), code_hash = null, code_expires_at = null where set_up_at is null;
  return null;
end $$;
create trigger staff_member_ends_set_up after insert or update of password_hash on staff_member
  for each row when (new.password_hash is not null) execute function end_set_up();

-- Servers keep what they read of it, and the pages that show it.
create trigger installation_tells_content_changed after update on installation
  for each row execute function tell_content_changed();
