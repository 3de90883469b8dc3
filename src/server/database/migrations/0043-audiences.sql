-- Who sees the story, the pictures and the voice. Null carries over what was so before there was a choice: the story
-- follows `words_while_living`, the pictures follow `portrait_while_living`, and the voice waits for the passing.
alter table graves
  add column story_audience text check (story_audience in ('everybody', 'passed', 'nobody')),
  add column pictures_audience text check (pictures_audience in ('everybody', 'passed', 'nobody')),
  add column voice_audience text check (voice_audience in ('everybody', 'passed', 'nobody'));

-- New graves only: what an owner adds is private until the passing, unless the owner opens it.
alter table graves
  alter column story_audience set default 'passed',
  alter column pictures_audience set default 'passed',
  alter column voice_audience set default 'passed';
