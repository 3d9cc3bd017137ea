-- What brings patients to a specialty, as they say it ("me duele la muela"); the network writes its own.
alter table specialty add column symptoms text[] not null default '{}';
