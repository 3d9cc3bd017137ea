-- Whether the browser of a reviewer could draw a picture that was sent to it; unset until it says so.
alter table review_view add column drawn boolean;
-- Until now sending was enough. Whoever has a case in hands while this is applied opens its pictures again.
