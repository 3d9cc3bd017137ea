-- What the public pages say (module content). The newest row is shown; the others are kept, to see what was said and to return to it.

create table site_content (
  id integer generated always as identity primary key,
  content jsonb not null,
  created_at timestamptz not null
);

-- Pictures of the content, by the names that it uses. The files are in the store, by name and version.
create table site_picture (
  name text primary key check (name ~ '^[a-z0-9-]{1,60}$'),
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alternative text not null default ''
);

create trigger site_content_tells_content_changed after insert or update or delete or truncate on site_content
  for each statement execute function tell_content_changed();
create trigger site_picture_tells_content_changed after insert or update or delete or truncate on site_picture
  for each statement execute function tell_content_changed();
