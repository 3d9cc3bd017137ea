-- The desk finds people by the beginnings of their names in any order, of their documents, and by the end of a telephone.
create extension if not exists pg_trgm;

-- The words of a name in lower case without accents, each after a space: an apostrophe joins, any other sign separates.
-- packages/rules/src/desk/search-words.ts is the same for what is typed.
create function search_words(first_name text, last_name text, chosen_name text) returns text
  language sql immutable parallel safe cost 50
  return ' ' || regexp_replace(
    translate(
      regexp_replace(normalize(lower(last_name || ' ' || first_name || ' ' || coalesce(chosen_name, '')), nfd), '[\u0300-\u036f''`´‘’]', '', 'g'),
      'øłđðħı', 'olddhi'),
    '[^a-z0-9]+', ' ', 'g');

create index person_by_words on person using gin (search_words(first_name, last_name, chosen_name) gin_trgm_ops);
create index person_by_document_beginning on person (document_number text_pattern_ops);
create index person_by_phone_end on person (reverse(phone) text_pattern_ops) where phone is not null;
