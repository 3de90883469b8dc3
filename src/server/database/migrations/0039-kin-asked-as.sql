-- The name of the memorial that asked, as it was then: the question keeps saying what its letter said. Null for questions
-- of earlier versions.
alter table kin add column asked_as text;
