-- Other words by which patients ask for what the network does ("dentista", "electro"); the network writes its own.
alter table specialty add column synonyms text[] not null default '{}';
alter table practice add column synonyms text[] not null default '{}';
