-- What a holder wrote down of a child, as columns of a person, until the relationship is verified or ends. Several may declare one
-- child, and the one who proves the relationship is believed.
alter table relationship add column declared jsonb;
