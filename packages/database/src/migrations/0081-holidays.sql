-- Holidays that the staff edits: of a centre, of the centres of a province, or (both null) of the whole network. What there was is of the network.
alter table holiday drop constraint holiday_pkey;
alter table holiday
  add column id integer generated always as identity primary key,
  add column province_id smallint references province,
  add column centre_id smallint references centre,
  -- Centres that attend all the same. A centre is never deleted.
  add column open_centre_ids smallint[] not null default '{}',
  add column active boolean not null default true,
  add constraint holiday_in_one_place check (province_id is null or centre_id is null);
create unique index holiday_day_once on holiday (day, coalesce(province_id, 0), coalesce(centre_id, 0));
create index holiday_by_centre on holiday (centre_id) where centre_id is not null;

-- The days on which a centre does not attend because of a holiday. Two may fall on the same day.
create view holiday_of_centre as
select holiday.day, centre.id as centre_id, holiday.name, holiday.id as holiday_id
from holiday
join centre on centre.id <> all (holiday.open_centre_ids)
  and (holiday.centre_id is null or holiday.centre_id = centre.id)
  and (holiday.province_id is null or holiday.province_id = centre.province_id)
where holiday.active;

-- The public pages show them, in place of those that were typed into the content.
create trigger holiday_tells_content_changed after insert or update or delete or truncate on holiday
  for each statement execute function tell_content_changed();
delete from content_draft where part = 'holidays';
