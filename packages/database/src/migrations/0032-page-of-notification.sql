-- Where a person does what a notification asks for, or sees what it tells. Null: written before there was a page.
alter table notification add column page text
  check (page in ('appointments', 'studies', 'shares', 'family', 'permissions', 'identity', 'contact', 'personal-data',
    'passkeys', 'second-step', 'devices'));
update notification set page = case topic when 'results' then 'studies' else topic end
where topic in ('appointments', 'results', 'family');
